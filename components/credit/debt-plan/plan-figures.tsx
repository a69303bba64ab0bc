import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import type { comparePlans, PaymentPlan } from '@/lib/domain/credit/debt-plan/payment-plan'
import { formatDollars } from '@/lib/domain/credit/debt-plan/utilization'
import { ReachedMonth } from './plan-details'

type PlanFiguresProps = Pick<ReturnType<typeof comparePlans>, 'plans' | 'cheapest' | 'quickest'> & {
  date: number | undefined
}

/** Lists the plans with the figures in which they differ. Renders nothing if all are the same. */
export function PlanFigures({ plans, date, ...marks }: PlanFiguresProps) {
  const t = useTranslations('coach')
  const differ = (figureOf: (plan: PaymentPlan) => unknown) => new Set(plans.map(figureOf)).size > 1
  const months = (['paidOff', 'together', 'each'] as const).filter((row) =>
    differ((plan) => plan[row]),
  )
  const interestOf = ({ paidOff, interest }: PaymentPlan) =>
    typeof paidOff === 'number' ? formatDollars(interest) : t('noEnd')
  const hasInterest = differ(interestOf)
  if (!hasInterest && months.length === 0) return null
  const detailsOf = (plan: PaymentPlan) => [
    {
      name: t('rows.interest'),
      value: hasInterest ? interestOf(plan) : undefined,
    },
    ...months.map((row) => ({
      name: t(`rows.${row}`),
      value: <ReachedMonth month={plan[row] ?? 'othersOwe'} date={date} />,
    })),
  ]
  return (
    <ul className="border-hairline border-b">
      {plans.map((plan) => (
        <li key={plan.strategy} className={planClass}>
          <p>
            <span className="font-semibold">{t(`strategies.${plan.strategy}`)}</span>
            {(['cheapest', 'quickest'] as const).map((mark) =>
              marks[mark].includes(plan.strategy) ? (
                <span key={mark} className="block text-positive text-sm">
                  {t(mark)}
                </span>
              ) : null,
            )}
          </p>
          <DescriptionList details={detailsOf(plan)} className={figuresClass} />
        </li>
      ))}
    </ul>
  )
}

/** On wide screens, only the first plan shows the figures' names, like a table header. */
const planClass =
  'grid gap-x-6 gap-y-2 border-hairline border-t py-3 sm:grid-cols-[12rem_1fr] sm:items-end sm:not-first:items-start sm:not-first:[&_dt]:sr-only'
const figuresClass =
  'flex flex-col gap-1 max-sm:*:flex max-sm:*:justify-between max-sm:*:gap-4 max-sm:[&_dd]:text-right sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-4 sm:text-right'
