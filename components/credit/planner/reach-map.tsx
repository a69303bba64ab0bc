import { Check, CircleAlert, CircleDashed, Minus } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { useCachedData } from '@/lib/client/api/queries'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { Plan } from '@/lib/contract/bff/credit/planner'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import type { PlannerTarget } from '@/lib/domain/credit/planner/pathway'
import { planCostOf, type Reach, reachOf, reachTargets } from '@/lib/domain/credit/planner/reach'
import { useReachPlans } from './use-reach-plans'

const marks = {
  reachable: { icon: Check, cellClass: 'bg-positive-tint', colour: 'text-positive' },
  close: { icon: CircleDashed, cellClass: '', colour: 'text-caution' },
  outOfReach: { icon: Minus, cellClass: 'bg-paper-sunken text-ink-muted', colour: '' },
} as const

type ReachMapProps = Pick<CellProps, 'chosen' | 'chooseTarget'> &
  Omit<Parameters<typeof planCostOf>[1], 'bureaus'>

/**
 * Lists all the planner's targets: which are in reach and what they cost. Pressing a target selects
 * it.
 */
export function ReachMap({ chosen, chooseTarget, ...file }: ReachMapProps) {
  const t = useTranslations('planner.reach')
  const format = useFormatter()
  const { results, ...failure } = useReachPlans()
  const bureaus = useCachedData('/api/coach') ?? []
  const costs = results.map(({ data }) =>
    data ? planCostOf(data, { ...file, bureaus }) : { leftOut: [] },
  )
  const leftOut = [...new Set(costs.flatMap((cost) => cost.leftOut))]
  return (
    <div className="flex w-full max-w-160 flex-col gap-3 lg:sticky lg:top-4">
      <table
        aria-busy={results.some(({ isFetching }) => isFetching)}
        className="w-full table-fixed text-center text-sm max-[22rem]:-mx-2 max-[22rem]:w-[calc(100%+1rem)]"
      >
        <caption className="pb-2 text-left font-semibold text-base">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10 pb-1 text-left font-normal text-ink-muted sm:w-24">
              <span className="max-sm:sr-only">{t('points')}</span>
            </th>
            {timeHorizons.map((months) => (
              <th key={months} scope="col" className="px-0.5 pb-1 font-normal text-ink-muted">
                <span className="max-sm:hidden">{t('months', { months })}</span>
                <span className="sm:hidden">{t('monthsShort', { months })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scoreIncrements.map((points) => (
            <tr key={points}>
              <th scope="row" className="text-left font-normal">
                {t('more', { points })}
              </th>
              {reachTargets.map((target, index) =>
                target.points === points ? (
                  <td key={target.months} className="p-px sm:p-0.5">
                    <Cell
                      {...{ target, chosen, chooseTarget }}
                      {...results[index]}
                      cost={costs[index]}
                    />
                  </td>
                ) : null,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Failure {...failure} />
      <ul className="flex flex-col gap-1 text-ink-muted text-sm">
        {(['reachable', 'close', 'outOfReach'] as const).map((reach) => (
          <li key={reach} className="flex items-start gap-2">
            <Mark reach={reach} />
            <span>{t(`legend.${reach}`)}</span>
          </li>
        ))}
        {leftOut.length > 0 ? <li>{t('leftOut', { companies: format.list(leftOut) })}</li> : null}
      </ul>
    </div>
  )
}

/** Beside the result, a cell's text may have two lines, so all cells have room for them. */
const cellHeight = 'min-h-13 lg:min-h-16'

type CellProps = {
  target: PlannerTarget
  chosen: PlannerTarget
  chooseTarget: (target: PlannerTarget) => void
  data?: Plan | undefined
  isError?: boolean
  cost: ReturnType<typeof planCostOf> | undefined
}

function Cell({ target, chosen, chooseTarget, data: plan, cost, isError }: CellProps) {
  const t = useTranslations('planner.reach')
  if (!plan && isError)
    return (
      <span className={`flex items-center justify-center ${cellHeight}`}>
        <CircleAlert aria-hidden="true" className="size-5 text-negative" />
        <span className="sr-only">{t('notLoaded')}</span>
      </span>
    )
  if (!plan) return <Skeleton className={cellHeight} />
  const reach = reachOf(plan, target)
  const amount = cost?.amount === undefined ? undefined : formatCents(cost.amount)
  // Without an amount to pay or a card to clear up, the plan only asks for on-time payments.
  const isOnTime = reach === 'reachable' && amount === undefined && cost?.leftOut.length === 0
  const state = t(isOnTime ? 'onTime' : reach)
  const isChosen = chosen.points === target.points && chosen.months === target.months
  const choose = () => {
    chooseTarget(target)
    document.getElementById('planned-result')?.focus()
  }
  return (
    <button
      type="button"
      aria-label={t(amount === undefined ? 'cell' : 'cellWithAmount', {
        ...target,
        state,
        amount: amount ?? '',
      })}
      aria-pressed={isChosen}
      onClick={choose}
      className={`flex w-full flex-col items-center justify-center rounded-sm ${cellHeight} border hover:border-edge ${marks[reach].cellClass} ${isChosen ? 'border-2 border-accent-line font-semibold' : 'border-hairline'}`}
    >
      <Mark reach={reach} />
      <span
        className={`lg:leading-4 ${amount === undefined ? 'max-sm:sr-only print:not-sr-only' : ''}`}
      >
        {amount ?? state}
      </span>
    </button>
  )
}

function Mark({ reach }: { reach: Reach }) {
  const { icon: Icon, colour } = marks[reach]
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} />
}

function Failure({
  failedCount,
  retryAt,
  retry,
}: Omit<ReturnType<typeof useReachPlans>, 'results'>) {
  const t = useTranslations()
  const retryMessage = useRetryMessage()
  if (failedCount === 0) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-negative">
        {retryAt === undefined
          ? t('planner.reach.failed', { count: failedCount })
          : retryMessage(retryAt)}
      </p>
      <Button variant="quiet" width="auto" onClick={retry}>
        {t('app.tryAgain')}
      </Button>
    </div>
  )
}
