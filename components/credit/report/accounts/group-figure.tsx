import { useTranslations } from 'next-intl'
import { Term } from '@/components/ui/term'
import type { GroupFigures } from '@/lib/contract/bff/credit/report'
import { groupFigures } from '@/lib/contract/report-fields'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/shared/formats/formats'

type GroupColumn = (typeof groupFigures)[number]
/** Formats of the columns that are not amounts. */
const formats: { [Name in GroupColumn]?: (value: number) => string } = {
  open: formatNumber,
  openWithBalance: formatNumber,
  debtRatio: formatPercent,
}

/**
 * Shows a column's title. Two columns mean something different for loans than for cards, as a note
 * below the table explains.
 */
export function GroupColumnTitle({ column }: { column: GroupColumn }) {
  const t = useTranslations('report')
  return (
    <>
      {column === 'debtRatio' ? (
        <Term name="utilization">{t('column.debtRatio')}</Term>
      ) : (
        t(`column.${column}`)
      )}
      {column === 'available' || column === 'debtRatio' ? <NoteMark /> : null}
    </>
  )
}

/**
 * Refers to the note below the table. Hidden from screen readers, because they read the note as the
 * table's description.
 */
export function NoteMark() {
  return <sup aria-hidden="true">1</sup>
}

/**
 * Returns the key of the text for a row in which nothing was sent or every figure is 0; undefined
 * for other rows.
 */
export function emptyGroupText(figures: GroupFigures): 'notReported' | 'noneInGroup' | undefined {
  const sent = groupFigures.flatMap((column) => figures[column] ?? [])
  if (sent.length === 0) return 'notReported'
  return sent.every((figure) => figure === 0) ? 'noneInGroup' : undefined
}

/**
 * Shows a missing figure as a dash, never as zero. A negative available amount means that the
 * balances exceed the limits.
 */
export function GroupFigure({ figures, column }: { figures: GroupFigures; column: GroupColumn }) {
  const t = useTranslations('report')
  const value = figures[column]
  if (value === undefined) return '–'
  if (column === 'available' && value < 0) return t('aboveLimits', { amount: formatMoney(-value) })
  return (formats[column] ?? formatMoney)(value)
}
