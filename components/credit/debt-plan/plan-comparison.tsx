import { CalendarClock } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DescriptionList } from '@/components/ui/description-list'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { RowTable } from '@/components/ui/row-table'
import type { Strategy } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import {
  comparePlans,
  extraPayment,
  type PaymentPlan,
  type Reached,
  withExtraPayment,
} from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatCents, formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { OwedChart } from './owed-chart'
import { PlanDetails, type PlannedCards, ReachedMonth, useSpan } from './plan-details'

/** Compares the plans of the three payment orders. Shows one of them as a chart and in detail. */
export function PlanComparison({ cards, date, payment }: PlannedCards) {
  const t = useTranslations('coach')
  const [chosen, setChosen] = useState<Strategy>()
  const { plans, alike, cheapest, quickest } = comparePlans(cards, payment)
  const shown = chosen ?? cheapest[0] ?? quickest[0] ?? 'avalanche'
  const plan = plans.find(({ strategy }) => strategy === shown)
  if (!plan) return null
  const isEnding = plans.every(({ paidOff }) => typeof paidOff === 'number')
  const note = alike ?? (isEnding && cheapest.length === 0 ? 'sameCost' : undefined)
  const planned = { cards, date, payment, plan }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-3xl flex-col gap-2">
        <h3 className="font-normal text-base text-ink-muted">
          {t('planCaption', { amount: formatCents(payment.monthly) })}
        </h3>
        <Conclusion plan={plan} date={date} />
        <Extra {...planned} />
        {note ? <p>{t(`alike.${note}`)}</p> : null}
        {quickest.length > 0 ? (
          <p className="text-ink-muted text-sm">{t('quickestMeans')}</p>
        ) : null}
      </div>
      <ComparisonTable
        plans={alike === 'oneCard' ? [plan] : plans}
        date={date}
        marksOf={(strategy) => [
          ...(cheapest.includes(strategy) ? [t('cheapest')] : []),
          ...(quickest.includes(strategy) ? [t('quickest')] : []),
        ]}
      />
      {alike === 'oneCard' ? null : (
        <div className="print:hidden">
          <SegmentedControl
            legend={t('strategyLegend')}
            name="strategy"
            options={plans.map(({ strategy }) => ({
              value: strategy,
              label: t(`strategies.${strategy}`),
            }))}
            value={shown}
            onChange={setChosen}
          />
        </div>
      )}
      <OwedChart {...planned} />
      <p className="flex max-w-prose items-start gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('statementDay')}
      </p>
      <PlanDetails {...planned} hasOneRate={alike !== undefined} />
    </div>
  )
}

type ComparisonTableProps = {
  plans: readonly PaymentPlan[]
  date: number | undefined
  marksOf: (strategy: Strategy) => string[]
}

/** Compares the figures in which the plans differ. Those that are the same follow as a list. */
function ComparisonTable({ plans, date, marksOf }: ComparisonTableProps) {
  const t = useTranslations('coach')
  const months = (['paidOff', 'together', 'each'] as const).filter((row) =>
    plans.some((plan) => plan[row] !== undefined),
  )
  const interest = {
    key: 'interest',
    header: t('rows.interest'),
    values: plans.map((one) =>
      typeof one.paidOff === 'number' ? formatDollars(one.interest) : t('noEnd'),
    ),
  }
  const reached = months.map((row) => ({
    key: row,
    header: t(`rows.${row}`),
    values: plans.map((plan) => plan[row] ?? 'othersOwe'),
  }))
  const figures: readonly ComparedFigure[] = [interest, ...reached]
  const rows = figures.map(({ values, ...row }) => ({
    ...row,
    isSame: new Set(values).size === 1,
    cells: plans.map(({ strategy }, index) => (
      <PlanFigure key={strategy} figure={values[index]} date={date} />
    )),
  }))
  const columns = plans.map(({ strategy }) => ({
    key: strategy,
    header: <Marked name={t(`strategies.${strategy}`)} marks={marksOf(strategy)} />,
  }))
  const different = rows.filter(({ isSame }) => !isSame)
  return (
    <>
      {different.length > 0 ? (
        <RowTable label={t('monthly')} columns={columns} rows={different} />
      ) : null}
      <DescriptionList
        details={rows
          .filter(({ isSame }) => isSame)
          .map(({ header: name, cells: [value] }) => ({ name, value }))}
        className="flex flex-wrap gap-x-12 gap-y-3 empty:hidden"
      />
    </>
  )
}

type ComparedFigure = { key: string; header: string; values: readonly (Reached | string)[] }
type PlanFigureProps = { figure: Reached | string | undefined; date: number | undefined }

function PlanFigure({ figure = '', date }: PlanFigureProps) {
  return isReached(figure) ? <ReachedMonth month={figure} date={date} /> : figure
}

const isReached = (figure: Reached | string): figure is Reached =>
  typeof figure === 'number' || ['never', 'later', 'othersOwe'].includes(figure)

function Marked({ name, marks }: { name: string; marks: readonly string[] }) {
  return (
    <>
      {name}
      {marks.map((mark) => (
        <span key={mark} className="mt-1 block text-sm">
          <span className="inline-block rounded-sm border border-ink px-1.5">{mark}</span>
        </span>
      ))}
    </>
  )
}

const conclusionClass = 'text-balance font-semibold text-2xl'

function Conclusion({
  plan: { paidOff, interest },
  date,
}: {
  plan: PaymentPlan
  date: number | undefined
}) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { formatMonth } = dateFormatsOf(useLocale())
  if (typeof paidOff === 'string')
    return (
      <p className={conclusionClass}>{t(paidOff === 'never' ? 'paidOffNever' : 'paidOffLater')}</p>
    )
  const month = date === undefined ? 'none' : formatMonth(addMonths(date, paidOff))
  const cost = interest > 0 ? formatDollars(interest) : 'none'
  return (
    <p className={conclusionClass}>
      {t('paidOff', { span: spanOf(paidOff), date: month, interest: cost })}
    </p>
  )
}

function Extra({
  cards,
  payment,
  plan,
}: Pick<PlannedCards, 'cards' | 'payment'> & { plan: PaymentPlan }) {
  const t = useTranslations('coach')
  const spanOf = useSpan()
  const { paidOff, saved } = withExtraPayment(cards, payment, plan)
  const extra = formatCents(extraPayment)
  if (typeof paidOff === 'string') return <p>{t('extra.notYet', { extra })}</p>
  if (!saved) return <p>{t('extra.ends', { extra, span: spanOf(paidOff) })}</p>
  const amount = formatDollars(saved.interest)
  if (saved.months > 0)
    return <p>{t('extra.saves', { extra, amount, span: spanOf(saved.months) })}</p>
  return saved.interest > 0 ? <p>{t('extra.savesInterest', { extra, amount })}</p> : null
}
