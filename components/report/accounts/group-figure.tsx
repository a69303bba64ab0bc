import { useTranslations } from 'next-intl'
import { Term } from '@/components/ui/term'
import type { GroupFigures, SummarizedReport } from '@/lib/contract/bff/report'
import { formatMoney, formatNumber, formatPercent } from '@/lib/domain/formats/numbers'

/** A type of accounts, or all of them. */
export type GroupRow = {
  readonly name: SummarizedReport['rows'][number]['name'] | 'total'
  readonly figures: GroupFigures
}

export const groupColumns = [
  'open',
  'openWithBalance',
  'balance',
  'available',
  'limit',
  'debtRatio',
  'payment',
] as const
type GroupColumn = (typeof groupColumns)[number]

const formats: Record<GroupColumn, (value: number) => string> = {
  open: formatNumber,
  openWithBalance: formatNumber,
  balance: formatMoney,
  available: formatMoney,
  limit: formatMoney,
  debtRatio: formatPercent,
  payment: formatMoney,
}

/** The name of a column; two of them mean something else for loans than for cards, which the note below says. */
export function GroupColumnTitle({ column }: { column: GroupColumn }) {
  const t = useTranslations('report')
  return (
    <>
      {column === 'debtRatio' ? <Term name="utilization">{t('column.debtRatio')}</Term> : t(`column.${column}`)}
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
  const sent = groupColumns.flatMap((column) => figures[column] ?? [])
  if (sent.length === 0) return 'notReported'
  return sent.every((figure) => figure === 0) ? 'noneInGroup' : undefined
}

type GroupFigureProps = { figures: GroupFigures; column: GroupColumn }

/** A missing figure is shown as a dash, never as zero; below zero nothing is available, but the limit is exceeded. */
export function GroupFigure({ figures, column }: GroupFigureProps) {
  const t = useTranslations('report')
  const value = figures[column]
  if (value === undefined) return '–'
  return column === 'available' && value < 0 ? t('overLimit', { amount: formatMoney(-value) }) : formats[column](value)
}
