import { CircleAlert, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { BusyRegion } from './busy-region'

type LoadedProps<Data> = {
  /** The part of a query's result that decides what is shown. */
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  words: { loading: string; failed: string; tryAgain: string }
  /** The content's own shape and size, so that nothing jumps when it arrives. */
  skeleton: ReactNode
  /** Stands over a failure where the content would have brought its own heading. */
  heading?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * One part of a page that loads, fails and is tried again by itself. What was loaded once stays while it is fetched again,
 * with a mark beside it where that failed.
 */
export function Loaded<Data>({ query, words, skeleton, heading, children }: LoadedProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        {query.isError ? <Stale query={query} /> : null}
        {children(query.data)}
      </>
    )
  if (query.isError) return <Failed query={query} words={words} heading={heading} />
  return <BusyRegion label={words.loading}>{skeleton}</BusyRegion>
}

function Failed<Data>({ query, words, heading }: Pick<LoadedProps<Data>, 'query' | 'words' | 'heading'>) {
  return (
    <div className="flex flex-col items-start gap-3">
      {heading}
      <p role="alert" className="flex items-start gap-2 text-negative">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {words.failed}
      </p>
      <Button variant="quiet" width="snug" pending={query.isFetching} onClick={() => query.refetch()}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

function Stale({ query }: Pick<LoadedProps<unknown>, 'query'>) {
  const t = useTranslations('app')
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-caution text-sm print:hidden">
      <p className="flex items-start gap-2">
        <History aria-hidden="true" className="size-5 shrink-0" />
        {t('stale')}
      </p>
      <Button variant="text" pending={query.isFetching} onClick={() => query.refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
