import { useTranslations } from 'next-intl'
import { Term } from '@/components/ui/term'
import type { GroupFigures } from '@/lib/contract/bff/report'
import { groupFigures } from '@/lib/contract/report-fields'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/formats'

type GroupColumn = (typeof groupFigures)[number]
/** The other columns are amounts. */
const formats: { [Name in GroupColumn]?: (value: number) => string } = {
  open: formatNumber,
  openWithBalance: formatNumber,
  debtRatio: formatPercent,
}

/**
 * The name of a column; two of them mean something else for
 * loans than for cards, which the note below says.
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

/** Refers to the note, which describes the table to screen readers. */
export function NoteMark() {
  return <sup aria-hidden="true">1</sup>
}

/** The one text of a row without figures: nothing was sent, or every figure is 0. */
export function emptyGroupText(figures: GroupFigures): 'notReported' | 'noneInGroup' | undefined {
  const sent = groupFigures.flatMap((column) => figures[column] ?? [])
  if (sent.length === 0) return 'notReported'
  return sent.every((figure) => figure === 0) ? 'noneInGroup' : undefined
}

/**
 * A missing figure is shown as a dash, never as zero;
 * below zero nothing is available, but the limit is exceeded.
 */
export function GroupFigure({ figures, column }: { figures: GroupFigures; column: GroupColumn }) {
  const t = useTranslations('report')
  const value = figures[column]
  if (value === undefined) return '–'
  if (column === 'available' && value < 0) return t('overLimit', { amount: formatMoney(-value) })
  return (formats[column] ?? formatMoney)(value)
}
