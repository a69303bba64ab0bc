'use client'

import { CircleAlert, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { Button } from './button/button'
import { Busy } from './loading/skeleton'

type TitledSectionProps = {
  id?: string
  title: string
  small?: boolean
  className?: string
  children: ReactNode
}

/** Section with a heading that names it. */
export function TitledSection({
  id,
  title,
  small,
  className = small ? 'gap-2' : 'gap-4',
  children,
}: TitledSectionProps) {
  return (
    <section id={id} aria-label={title} className={`flex flex-col ${className}`}>
      <h2 className={small ? 'text-lg' : 'text-xl'}>{title}</h2>
      {children}
    </section>
  )
}

type FetchedData = 'score' | 'history' | 'reports' | 'monitoring' | 'scoreUp' | 'settings'

type QueryContentProps<Data> = {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Names the fetched data in the failure notice. R8.8. */
  data: FetchedData
  /** Placeholder in the size of the content, so the layout does not shift. */
  skeleton: ReactNode
  /**
   * Set for sections of the report. If the report alone failed, the page shows one notice and hides
   * every section that depends on it at least `partly`.
   */
  ofReport?: 'alone' | 'partly'
  /** Content that needs no data. Shown below the failure notice. */
  withoutData?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows content that loads, fails and retries independently. If a refresh fails, keeps the loaded
 * content and shows a notice.
 */
export function QueryContent<Data>({
  query,
  skeleton,
  children,
  withoutData,
  ...failure
}: QueryContentProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        {query.isError ? <StaleNotice query={query} /> : null}
        {children(query.data)}
        <ContentMark />
      </>
    )
  if (query.isError)
    return (
      <>
        <LoadError query={query} {...failure} />
        {withoutData}
      </>
    )
  return <Busy>{skeleton}</Busy>
}

/** Reports that content is on the screen. CONTENT_SHOWN waits for the first report. */
function ContentMark() {
  useEffect(() => void document.dispatchEvent(new Event('sw-content')), [])
  return null
}

function LoadError({
  query,
  data,
  ofReport,
}: Pick<QueryContentProps<unknown>, 'query' | 'data' | 'ofReport'>) {
  return (
    <div data-failed="" data-report-failed={ofReport}>
      <FailureNotice data={data} pending={query.isFetching} retry={() => query.refetch()} />
    </div>
  )
}

type FailureNoticeProps = {
  /** Names the data that could not be fetched. R8.8. */
  data: FetchedData
  pending?: boolean
  retry: () => unknown
}

/** Shows that data could not be fetched, with a retry button. */
export function FailureNotice({ data, pending, retry }: FailureNoticeProps) {
  const t = useTranslations('app')
  return (
    <div className="flex items-center justify-between gap-4 rounded border border-negative py-2 pr-2 pl-4">
      <p role="alert" className="flex items-center gap-2.5 font-medium">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-negative" />
        {t(`cannotFetch.${data}`)}
      </p>
      <Button variant="quiet" width="auto" className="shrink-0" pending={pending} onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

function StaleNotice({ query }: Pick<QueryContentProps<unknown>, 'query'>) {
  const t = useTranslations('app')
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-caution text-sm print:hidden"
    >
      <p className="flex items-start gap-2">
        <History className="size-5 shrink-0" />
        {t('stale')}
      </p>
      <Button variant="text" pending={query.isFetching} onClick={() => query.refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
