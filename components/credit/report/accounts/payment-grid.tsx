import { useLocale, useTranslations } from 'next-intl'
import type { PaymentRow } from '@/lib/contract/bff/credit/report-details'
import { type PaymentCell, paymentCellsOf } from '@/lib/domain/credit/report/payment-months'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/** The tones get stronger from late to charged off. The code in each cell has the same meaning. */
const tones: Record<PaymentCell['tone'], string> = {
  good: 'bg-positive-tint text-positive',
  late30: 'bg-caution-tint text-caution',
  late60: 'bg-caution text-paper',
  late90: 'bg-negative-tint text-negative outline outline-negative -outline-offset-1',
  severe: 'bg-negative text-paper',
  none: 'text-ink-muted',
}
const codeClass = 'rounded-sm font-medium [print-color-adjust:exact]'

/** On phones a row is a grid: the year and twelve months, or two lines of six if text is large. */
const phoneRowClass =
  'max-sm:grid max-sm:grid-cols-[2.25rem_repeat(12,minmax(0,1fr))] max-sm:items-center max-sm:gap-x-0.5 max-sm:@max-[20rem]:grid-cols-6'

/**
 * Shows the payment history by year and month. Each code has an accessible label. The roles repeat
 * the native ones, because some browsers drop those for tables laid out as a grid.
 */
export function PaymentGrid({ rows, name }: { rows: readonly PaymentRow[]; name: string }) {
  const t = useTranslations('report')
  const { shortMonthName } = dateFormatsOf(useLocale())
  const months = Array.from({ length: 12 }, (_, index) => shortMonthName(index))
  const years = rows.map((row) => ({ year: row.year, cells: paymentCellsOf(row) }))
  return (
    <div className="@container flex flex-col gap-3 print:block print:space-y-1">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        className="w-full max-w-3xl table-fixed border-separate border-spacing-1 text-center text-sm max-sm:block max-sm:text-[0.75rem] print:max-w-none print:border-spacing-0.5"
      >
        <caption className="sr-only">{t('paymentHistoryOf', { name })}</caption>
        <thead role="rowgroup" className="max-sm:mb-1 max-sm:block max-sm:@max-[20rem]:sr-only">
          <tr role="row" className={`text-ink-muted ${phoneRowClass}`}>
            <th role="columnheader" scope="col" className="w-14 text-left font-medium sm:pr-2">
              {t('year')}
            </th>
            {months.map((month) => (
              <th role="columnheader" key={month} scope="col" className="font-medium">
                <span className="max-sm:sr-only">{month}</span>
                <span aria-hidden="true" className="uppercase sm:hidden">
                  {month[0]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-1">
          {years.map(({ year, cells }) => (
            <tr role="row" key={year} className={phoneRowClass}>
              <th
                role="rowheader"
                scope="row"
                className="text-left font-medium sm:pr-2 max-sm:@max-[20rem]:col-span-6"
              >
                {year}
              </th>
              {cells.map((cell, index) => (
                <Cell key={months[index]} cell={cell} month={months[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <Legend cells={years.flatMap(({ cells }) => cells)} />
    </div>
  )
}

function Cell({ cell, month }: { cell: PaymentCell; month: string | undefined }) {
  const text = useCodeText()(cell)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in the table
    <td role="cell" className="p-0">
      {cell.code ? (
        <span
          aria-hidden="true"
          className="hidden text-ink-muted max-sm:@max-[20rem]:block max-sm:@max-[20rem]:mt-1"
        >
          {month}
        </span>
      ) : null}
      <span
        aria-hidden="true"
        className={`block h-8 leading-8 max-sm:h-6 max-sm:leading-6 max-sm:tracking-tighter print:h-5 print:leading-5 ${codeClass} ${tones[cell.tone]} ${text && text.length > 2 ? 'max-sm:text-[0.6875rem]' : ''}`}
      >
        {text}
      </span>
      <span className="sr-only">{useCellText()(cell)}</span>
    </td>
  )
}

function Legend({ cells }: { cells: readonly PaymentCell[] }) {
  const t = useTranslations('report')
  const meaning = useCellText()
  const codeText = useCodeText()
  const distinct = [...new Map(cells.map((cell) => [cell.code, cell])).values()].filter(
    ({ code }) => code,
  )
  return (
    <dl
      aria-label={t('legend')}
      className="flex break-inside-avoid break-before-avoid flex-wrap gap-x-5 gap-y-1 text-sm"
    >
      {distinct.map((cell) => (
        <div key={cell.code} className="flex items-center gap-2">
          <dt className={`min-w-8 px-1 text-center ${codeClass} ${tones[cell.tone]}`}>
            {codeText(cell)}
          </dt>
          <dd className="text-ink-muted">{meaning(cell)}</dd>
        </div>
      ))}
    </dl>
  )
}

function useCellText(): (cell: PaymentCell) => string | undefined {
  const t = useTranslations('report.payment')
  return ({ meaning, days = 0 }) => meaning && t(meaning, { days })
}

/** Returns the text of a code: codes that are words are translated, abbreviations are not. */
function useCodeText(): (cell: PaymentCell) => string {
  const t = useTranslations('report.paymentCode')
  return ({ code }) => {
    if (code === 'New') return t('new')
    return code === 'Late' ? t('late') : code
  }
}
