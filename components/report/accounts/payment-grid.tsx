'use client'

import { useTranslations } from 'next-intl'
import type { PaymentRow } from '@/lib/contract/bff/report-details'
import { shortMonthName } from '@/lib/domain/formats/calendar'
import { type PaymentCell, paymentCellsOf } from '@/lib/domain/report/payment-months'

const months = Array.from({ length: 12 }, (_, index) => shortMonthName(index))

const tones: Record<PaymentCell['tone'], string> = {
  good: 'bg-positive-tint text-positive',
  late: 'bg-caution-tint text-caution',
  severe: 'bg-negative-tint text-negative',
  none: 'text-ink-muted',
}

type PaymentGridProps = { rows: readonly PaymentRow[]; name: string }

/** Payment history by year and month; each code has an accessible text. */
export function PaymentGrid({ rows, name }: PaymentGridProps) {
  const t = useTranslations('report')
  const years = rows.map((row) => ({ year: row.year, cells: paymentCellsOf(row) }))
  return (
    <div className="flex flex-col gap-3">
      {/* Visually hidden texts are positioned inside the table, so that they scroll with it and do not widen the page. */}
      <section
        aria-label={t('paymentHistory')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-w-full overflow-x-auto print:overflow-visible"
      >
        <table className="border-separate border-spacing-1 text-center text-sm">
          <caption className="sr-only">{t('paymentHistoryOf', { name })}</caption>
          <thead>
            <tr className="text-ink-muted">
              <th scope="col" className="pr-2 text-left font-medium">
                {t('year')}
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className="min-w-10 font-medium">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, cells }) => (
              <tr key={year}>
                <th scope="row" className="pr-2 text-left font-medium">
                  {year}
                </th>
                {cells.map((cell, index) => (
                  <Cell key={months[index]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend cells={years.flatMap(({ cells }) => cells)} />
    </div>
  )
}

function Cell({ cell }: { cell: PaymentCell }) {
  return (
    <td className={`h-8 rounded-sm font-medium ${tones[cell.tone]}`}>
      <span aria-hidden="true">{cell.code}</span>
      <span className="sr-only">{useCellText()(cell)}</span>
    </td>
  )
}

/** Explains the codes that occur, each once. */
function Legend({ cells }: { cells: readonly PaymentCell[] }) {
  const t = useTranslations('report')
  const meaning = useCellText()
  const distinct = [...new Map(cells.map((cell) => [cell.code, cell])).values()]
  return (
    <dl aria-label={t('legend')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {distinct.map((cell) => (
        <div key={cell.code} className="flex items-center gap-2">
          <dt className={`min-w-8 rounded-sm px-1 text-center font-medium ${tones[cell.tone]}`}>{cell.code}</dt>
          <dd className="text-ink-muted">{meaning(cell)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useCellText(): (cell: PaymentCell) => string {
  const t = useTranslations('report.payment')
  return ({ meaning, days = 0 }) => t(meaning, { days })
}
