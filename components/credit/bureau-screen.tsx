import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import { reportSummaryQuery } from '@/lib/contract/bff/queries'
import type { Dispute } from '@/lib/domain/alerts/disputed'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { useDisputes } from './use-disputes'
import { useShownBureau } from './use-shown-bureau'

/** What a screen shows of one bureau's report, with the date of the report. */
type BureauView = { readonly provider: string; readonly label: string; readonly date?: number | undefined }

type BureauScreenProps<View extends BureauView> = {
  query: ComponentProps<typeof QueryContent<readonly View[]>>['query']
  /** The area of messages/en.json with `bureau`, `cannotFetch`, `noReport` and `reportOf`. */
  texts: 'coach' | 'timeline'
  skeleton: ReactNode
  children: (view: View, disputes: readonly Dispute[]) => ReactNode
}

/** What a query has for the shown bureau, below a choice of the bureau; print names consumer, bureau and date. Contract, section 12. */
export function BureauScreen<View extends BureauView>({ query, texts, skeleton, children }: BureauScreenProps<View>) {
  const t = useTranslations(texts)
  const { formatDate } = dateFormatsOf(useLocale())
  const { shown, select } = useShownBureau(query.data)
  const disputes = useDisputes()
  const { label: bureau = '', date } = shown ?? {}
  usePrintTexts({
    name: useEndpointQuery(reportSummaryQuery).data?.[0]?.subject?.names[0],
    date: date === undefined ? bureau : t('reportOf', { bureau, date: formatDate(date) }),
  })
  return (
    <QueryContent query={query} failed={t('cannotFetch')} skeleton={skeleton}>
      {(bureaus) =>
        shown ? (
          <div className="flex flex-col gap-8 print:block print:space-y-6">
            {bureaus.length > 1 ? (
              <div className="print:hidden">
                <SegmentedControl
                  legend={t('bureau')}
                  name="bureau"
                  options={bureaus.map(({ provider, label }) => ({ value: provider, label }))}
                  value={shown.provider}
                  onChange={select}
                />
              </div>
            ) : null}
            {children(shown, disputes)}
          </div>
        ) : (
          <p>{t('noReport')}</p>
        )
      }
    </QueryContent>
  )
}
