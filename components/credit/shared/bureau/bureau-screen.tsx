import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { LeftOut } from '@/lib/contract/primitives'
import type { AccountMark, Dispute } from '@/lib/domain/credit/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { pathOf } from '@/lib/routes'
import { LeftOutNote } from '../left-out-note'
import { PartLink } from '../part-link'
import { ReaffirmationQuestion } from '../reaffirmation'
import { ScreenLink } from '../screen-link'
import { useDisputes } from '../use-disputes'
import { useShownBureau } from './use-shown-bureau'

/** Data that a screen shows about one bureau's report, and the report's date. */
type BureauView = {
  readonly provider: string
  readonly label: string
  readonly date?: number | undefined
  readonly leftOut?: LeftOut | undefined
}

type BureauScreenProps<View extends BureauView> = {
  query: ComponentProps<typeof QueryContent<readonly View[]>>['query']
  /** Namespace in messages/en.json with `bureau`, `noReport` and `reportOf`. */
  texts: 'coach' | 'ready' | 'shortOfMoney' | 'timeline'
  skeleton: ReactNode
  /** Content that needs no report. Shown below the failure notice. */
  withoutData?: ReactNode
  children: (view: View, disputes: readonly Dispute[]) => ReactNode
}

/**
 * Shows a query's data for the shown bureau, below a bureau switch. A printout names the consumer,
 * the bureau and the date. Contract, section 12.
 */
export function BureauScreen<View extends BureauView>({
  query,
  texts,
  skeleton,
  withoutData,
  children,
}: BureauScreenProps<View>) {
  const t = useTranslations(texts)
  const { formatDate } = dateFormatsOf(useLocale())
  const { shown, select } = useShownBureau(query.data)
  const disputes = useDisputes()
  const { label: bureau = '', date } = shown ?? {}
  usePrintTexts({
    name: useEndpointQuery('/api/report-summary').data?.[0]?.subject?.names[0],
    date: date === undefined ? bureau : t('reportOf', { bureau, date: formatDate(date) }),
  })
  return (
    <QueryContent query={query} data="reports" skeleton={skeleton} withoutData={withoutData}>
      {(bureaus) =>
        shown ? (
          <div className="flex flex-col gap-8 print:block print:space-y-6">
            {bureaus.length > 1 ? (
              // Wide screens show the switch on the line of `TitledScreen`'s heading.
              <div data-bureau-switch="" className="md:absolute md:-top-2 md:right-0 print:hidden">
                <SegmentedControl
                  strong
                  legend={t('bureau')}
                  name="bureau"
                  options={bureaus.map(({ provider, label }) => ({ value: provider, label }))}
                  value={shown.provider}
                  onChange={select}
                />
              </div>
            ) : null}
            <LeftOutNote leftOut={shown.leftOut} />
            {children(shown, disputes)}
          </div>
        ) : (
          <p>{t('noReport')}</p>
        )
      }
    </QueryContent>
  )
}

type DisputedListProps = {
  items: readonly {
    readonly key: string
    readonly text: ReactNode
    readonly dispute: Dispute
    readonly account?: AccountMark
  }[]
  /** Namespace in messages/en.json with `disputed`, `answerAlert`, `seeSteps` and `seeReview`. */
  texts: 'coach' | 'ready' | 'shortOfMoney' | 'timeline'
  /** Returns whether a link above the list already points to an alert. */
  isAlertLinked?: (id: string) => boolean
  children?: ReactNode
}

/**
 * Lists entries left out because the consumer may not owe them, with links to resolve them.
 * Renders nothing if there are none.
 */
export function DisputedList({ items, texts, isAlertLinked, children }: DisputedListProps) {
  const t = useTranslations(texts)
  const { monitoring } = useFeatures()
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-caution border-l-2 pl-3">
      <ul aria-label={t('disputed')} className="flex flex-col gap-2">
        {items.map(({ key, text, account, dispute }) => (
          <li key={key} className="flex flex-col">
            <span className="flex items-start gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
              <span className="text-pretty">{text}</span>
            </span>
            {account ? <ReaffirmationQuestion account={account} dispute={dispute} /> : null}
            {dispute.isDenied ? <PartLink to="identityTheft">{t('seeSteps')}</PartLink> : null}
            {monitoring &&
            dispute.alert &&
            !isAlertLinked?.(dispute.alert.id) &&
            !dispute.isDenied ? (
              <ScreenLink
                path={pathOf('monitor')}
                anchor={alertAnchorOf(dispute.alert.id)}
                className="print:hidden"
              >
                {t('answerAlert')}
              </ScreenLink>
            ) : null}
            {dispute.entryKey ? <PartLink to="review">{t('seeReview')}</PartLink> : null}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
