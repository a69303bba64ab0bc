import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import type { Strategy } from '@/lib/domain/credit/debt-plan/pay-off-simulation'
import type { PaymentPlan, Reached } from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { ReachedMonth } from './plan-details'

type PlanFiguresProps = {
  plans: readonly PaymentPlan[]
  date: number | undefined
  marksOf: (strategy: Strategy) => string[]
}

/** Lists the plans with the figures in which they differ, then the figures that are the same. */
export function PlanFigures({ plans, date, marksOf }: PlanFiguresProps) {
  const t = useTranslations('coach')
  const figures = figuresOf(plans).map(({ row, values }) => ({
    name: t(`rows.${row}`),
    values: values.map((value) => (value === undefined ? t('noEnd') : value)),
    isSame: new Set(values).size === 1,
  }))
  const details = (isSame: boolean, index: number) =>
    figures
      .filter((one) => one.isSame === isSame)
      .map(({ name, values }) => ({
        name,
        value: <PlanFigure figure={values[index]} date={date} />,
      }))
  return (
    <>
      {figures.every(({ isSame }) => isSame) ? null : (
        <ul className="border-hairline border-b">
          {plans.map(({ strategy }, index) => (
            <li key={strategy} className={planClass}>
              <p>
                <span className="font-semibold">{t(`strategies.${strategy}`)}</span>
                {marksOf(strategy).map((mark) => (
                  <span key={mark} className="block text-positive text-sm">
                    {mark}
                  </span>
                ))}
              </p>
              <DescriptionList details={details(false, index)} className={figuresClass} />
            </li>
          ))}
        </ul>
      )}
      <DescriptionList
        details={details(true, 0)}
        className="flex flex-wrap gap-x-12 gap-y-3 empty:hidden"
      />
    </>
  )
}

/** On wide screens, only the first plan shows the figures' names, like the head of a table. */
const planClass =
  'grid gap-x-6 gap-y-2 border-hairline border-t py-3 sm:grid-cols-[12rem_1fr] sm:items-end sm:not-first:items-start sm:not-first:[&_dt]:sr-only'
const figuresClass =
  'flex flex-col gap-1 max-sm:*:flex max-sm:*:justify-between max-sm:*:gap-4 max-sm:[&_dd]:text-right sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-4 sm:text-right'

type Figure = Reached | string | undefined

/** Returns each figure's value by plan; undefined for the interest of a plan that does not end. */
function figuresOf(plans: readonly PaymentPlan[]) {
  const months = (['paidOff', 'together', 'each'] as const).filter((row) =>
    plans.some((plan) => plan[row] !== undefined),
  )
  const rows: readonly ('interest' | (typeof months)[number])[] = ['interest', ...months]
  return rows.map((row) => ({
    row,
    values: plans.map((plan): Figure => {
      if (row !== 'interest') return plan[row] ?? 'othersOwe'
      return typeof plan.paidOff === 'number' ? formatDollars(plan.interest) : undefined
    }),
  }))
}

type PlanFigureProps = { figure: Figure; date: number | undefined }

function PlanFigure({ figure = '', date }: PlanFigureProps) {
  return isReached(figure) ? <ReachedMonth month={figure} date={date} /> : figure
}

const isReached = (figure: Reached | string): figure is Reached =>
  typeof figure === 'number' || ['never', 'later', 'othersOwe'].includes(figure)
