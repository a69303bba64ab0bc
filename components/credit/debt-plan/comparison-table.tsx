import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { RowTable } from '@/components/ui/row-table'
import type { Strategy } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import type { PaymentPlan, Reached } from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { ReachedMonth } from './plan-details'

type ComparisonTableProps = {
  plans: readonly PaymentPlan[]
  date: number | undefined
  marksOf: (strategy: Strategy) => string[]
}

/** Compares the figures in which the plans differ. Those that are the same follow as a list. */
export function ComparisonTable({ plans, date, marksOf }: ComparisonTableProps) {
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
