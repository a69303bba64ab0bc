import { useLocale, useTranslations } from 'next-intl'
import type { ReportChange } from '@/lib/contract/bff/credit/changes'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'

/**
 * Maximum number of changes whose details are shown on screen. The alerts show the details of
 * longer lists.
 */
const mostDetailed = 2

/** Lists the changes between two scores. */
export function ChangeList({ changes }: { changes: readonly ReportChange[] }) {
  const briefClass = changes.length > mostDetailed ? 'not-print:hidden' : 'not-print:max-sm:hidden'
  const t = useTranslations('changes')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const rows = changes.map(
    ({ kind, date, isMonth, company, maskedNumber, days = 0, isMedical, ...words }) => (
      <li
        key={`${kind} ${company} ${maskedNumber} ${date}`}
        className="col-span-2 grid grid-cols-subgrid items-baseline"
      >
        <span className="text-ink-muted text-sm">
          {isMonth ? formatMonth(date) : formatDate(date)}
        </span>
        <span>
          {t(`kind.${kind}`, { company: entryName(company ?? t('unnamed'), maskedNumber), days })}
          <span className={`block text-ink-muted text-sm empty:hidden ${briefClass}`}>
            <ChangeDetail {...words} />
          </span>
          {isMedical ? <span className="block text-ink-muted text-sm">{t('medical')}</span> : null}
        </span>
      </li>
    ),
  )
  return rows.length > 0 ? (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 font-normal max-sm:text-sm">
      {rows}
    </ul>
  ) : null
}

/** States the change of a balance or limit, or quotes the bureau's English sentence. */
function ChangeDetail({ detail, facts = {} }: Pick<ReportChange, 'detail' | 'facts'>) {
  const t = useTranslations('changes')
  const { change, from, to } = facts
  if (from !== undefined && to !== undefined)
    return t('fromTo', { from: formatMoney(from), to: formatMoney(to) })
  if (change)
    return t('changedBy', {
      amount: formatMoney(Math.abs(change)),
      direction: change > 0 ? 'up' : 'down',
    })
  return detail ? <q lang="en">{detail}</q> : null
}
