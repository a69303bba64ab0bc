import { useLocale, useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { RowTable } from '@/components/ui/row-table'
import { minimumPaymentsOf } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import { owedWithMinimums } from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { type ShownPlan, useSpan } from './plan-details'

/**
 * Possible numbers of months between two labels. The chart uses the first one that gives at most
 * three labels, because more do not fit on phones.
 */
const steps = [1, 3, 6, 12, 24, 36]
const longestStep = 60
/** Height limit, as a multiple of today's debt. The line of minimum payments may exceed it. */
const tallest = 1.5
/**
 * Width limit, as a multiple of the plan's months. Keeps a short plan visible next to long minimum
 * payments.
 */
const longest = 4
/** Distance within which the label of the plan's end replaces a label, as a share of the width. */
const closest = 0.28

/** Returns the debt by month with minimum payments only, and the number of months to show. */
function owedLinesOf({ cards, payment, plan: { owed } }: ShownPlan) {
  const minimums = owedWithMinimums(cards, payment)
  const most = Math.max(owed.length, minimums?.length ?? 0) - 1
  return { owed, minimums, months: Math.min(most, longest * (owed.length - 1)) }
}

/** Draws the debt month by month, with the plan and with minimum payments only. */
export function OwedChart(shown: ShownPlan) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { cards, payment } = shown
  const { owed, minimums, months } = owedLinesOf(shown)
  const label = t('chart.label', {
    first: formatDollars(owed[0] ?? 0),
    last: formatDollars(owed.at(-1) ?? 0),
    span: spanOf(owed.length - 1),
    minimums: minimums
      ? formatDollars(minimums[Math.min(owed.length, minimums.length) - 1] ?? 0)
      : 'none',
  })
  return (
    <div className="flex flex-col gap-3">
      <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Key name={t('chart.plan')} className="border-t-3 border-ink" />
        {minimums ? (
          <Key name={t('chart.minimums')} className="border-ink-muted border-t-2 border-dashed" />
        ) : null}
      </ul>
      <Picture
        owed={owed}
        minimums={minimums?.slice(0, months + 1) ?? []}
        months={months}
        label={label}
        date={shown.date}
      />
      {minimums && payment.monthly === minimumPaymentsOf(cards) ? (
        <p className="max-w-prose text-ink-muted text-sm">{t('chart.freed')}</p>
      ) : null}
      {minimums ? null : <p className="text-ink-muted text-sm">{t('chart.noMinimums')}</p>}
    </div>
  )
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`w-6 ${className}`} />
      {name}
    </li>
  )
}

type PictureProps = {
  owed: readonly number[]
  minimums: readonly number[]
  months: number
  label: string
  /** The date of the report (epoch ms), with which the plan starts. */
  date: number | undefined
}

/**
 * Draws the lines in a box that stretches. The labels are text outside the box, so they are not
 * stretched.
 */
function Picture({ owed, minimums, months, label, date }: PictureProps) {
  const spanOf = useSpan()
  const { formatShortMonth } = dateFormatsOf(useLocale())
  const end = owed.length - 1
  const endText = date === undefined ? spanOf(end) : formatShortMonth(addMonths(date, end))
  const today = owed[0] ?? 0
  const top = Math.min(Math.max(...owed, ...minimums), today * tallest)
  const step = steps.find((one) => months / one <= 4) ?? longestStep
  const ticks = Array.from({ length: Math.ceil(months / step) - 1 }, (_, at) => (at + 1) * step)
  const pathOf = (line: readonly number[]) =>
    line.map((cents, month) => `${month ? 'L' : 'M'}${month} ${top - cents}`)
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <div className="relative mt-2 mr-4 mb-8 ml-20 h-52 border-edge border-b border-l">
      <div aria-hidden="true" className="text-ink-muted text-sm">
        {[0, today / 2, today].map((cents) => (
          <span
            key={cents}
            style={{ bottom: `${(100 * cents) / top}%` }}
            className="absolute right-full mr-2 translate-y-1/2"
          >
            {formatDollars(cents)}
          </span>
        ))}
        {ticks
          .filter((month) => Math.abs(month - end) > closest * months)
          .map((month) => (
            <span
              key={month}
              style={{ left: `${(100 * month) / months}%` }}
              className="absolute top-full mt-1.5 -translate-x-1/2 whitespace-nowrap"
            >
              {spanOf(month)}
            </span>
          ))}
        <span
          style={{ left: `${(100 * end) / months}%` }}
          className="absolute top-full mt-1.5 -translate-x-1/2 whitespace-nowrap font-semibold text-ink"
        >
          {endText}
        </span>
        <span
          style={{ left: `${(100 * end) / months}%` }}
          className="absolute bottom-0 z-10 size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-paper-raised bg-ink [print-color-adjust:exact]"
        />
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${months} ${top}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <path
          {...line}
          d={pathOf(minimums).join('')}
          className="stroke-2 stroke-ink-muted"
          strokeDasharray="6 5"
        />
        <path {...line} d={pathOf(owed).join('')} className="stroke-3 stroke-ink" />
      </svg>
    </div>
  )
}

/** Shows the chart's figures as a table. */
export function OwedTable(plan: ShownPlan) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { owed, minimums, months } = owedLinesOf(plan)
  const step = months <= 24 ? 1 : 12
  const shown = Array.from({ length: months + 1 }, (_, month) => month).filter(
    (month) => month % step === 0 || month === months || month === owed.length - 1,
  )
  const lines = [
    { key: 'plan', header: t('chart.plan'), owed },
    ...(minimums ? [{ key: 'minimums', header: t('chart.minimums'), owed: minimums }] : []),
  ]
  return (
    <Disclosure summary={t('chart.table')} className="print:not-open:hidden">
      <RowTable
        label={t('chart.table')}
        columns={lines}
        corner={t('chart.after')}
        rows={shown.map((month) => ({
          key: month,
          header: month === 0 ? t('chart.today') : spanOf(month),
          cells: lines.map((line) => formatDollars(line.owed[month] ?? 0)),
        }))}
      />
    </Disclosure>
  )
}
