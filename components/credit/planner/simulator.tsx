import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useFirstStep } from '@/components/credit/shared/first-step/use-first-step'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { planQuery } from '@/lib/contract/bff/queries'
import { type PlannerTarget, plannedTargetOf } from '@/lib/domain/credit/planner/pathway'
import { bureauOfPlan } from '@/lib/domain/credit/planner/plan'
import { scoredCardOf } from '@/lib/domain/credit/score/score-card'
import { providerLabel, withQuery } from '@/lib/domain/shared/formats/providers'
import { pathOf } from '@/lib/routes'
import { PlanResult } from './plan-result'
import {
  briefResultClass,
  briefSimulatorClass,
  mapAndResultClass,
  mapButtonClass,
  PlanSkeleton,
  RangeSkeleton,
  simulatorClass,
} from './simulator-skeleton'
import { TargetPicker } from './target-picker'

type SimulatorProps = { isBrief?: boolean | undefined; hasMap?: boolean | undefined }

/** Loaded separately, so the score page does not load it. */
const loadReachMap = async () => (await import('./reach-map-section')).ReachMapSection

/**
 * Shows the target picker, the map of all targets, and the bureau's result for the URL's target.
 */
export function Simulator({ isBrief = false, hasMap = false }: SimulatorProps) {
  const [target, setTarget] = useTarget()
  const isUsed = useRef(false)
  const query = useQuery({ ...apiQuery(planQuery(target)), placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  const shownTarget = useShownTarget(target, isPlaceholderData)
  const { data: cards = [], isSuccess } = useEndpointQuery('/api/score')
  const { provider: shown } = useShownBureau(cards)
  const disputes = useDisputes()
  const ReachMap = useLazyComponent({ load: loadReachMap, isNeeded: hasMap })
  const { stepOf } = useFirstStep()
  const chooseTarget = (chosen: PlannerTarget) => {
    if (!isUsed.current) notifyHost('PLANNER_USED')
    isUsed.current = true
    setTarget(chosen)
  }
  if (isSuccess && !scoredCardOf(cards, shown)) return <NoScoreToPlan />
  const bureau = isSuccess && query.data ? bureauOfPlan(query.data, cards, shown) : shown
  if (bureau !== shown) return <PlanOfOtherBureau bureau={bureau} target={target} />
  return (
    <div className={isBrief ? briefSimulatorClass : simulatorClass}>
      <TargetPicker target={target} onChange={chooseTarget} small={isBrief} />
      <div className={hasMap ? mapAndResultClass : 'contents'}>
        {ReachMap ? (
          <ReachMap
            {...{ chooseTarget, cards, shown, disputes }}
            chosen={target}
            plan={isPlaceholderData ? undefined : query.data}
          />
        ) : null}
        {hasMap && !ReachMap ? <Skeleton className={`h-11 w-32 ${mapButtonClass}`} /> : null}
        <div
          id="planned-result"
          tabIndex={-1}
          aria-live="polite"
          aria-busy={isPlaceholderData}
          className={`@container min-w-0 scroll-mt-4 lg:flex-1 transition-opacity ${isBrief ? briefResultClass : 'min-h-24'} ${isPlaceholderData ? 'opacity-50' : ''}`}
        >
          <QueryContent
            query={query}
            data="scoreUp"
            skeleton={isBrief ? <RangeSkeleton /> : <PlanSkeleton />}
          >
            {(plan) => (
              <PlanResult
                {...{ plan, cards, shown, disputes, isBrief }}
                target={shownTarget}
                first={stepOf(shown)}
              />
            )}
          </QueryContent>
        </div>
      </div>
    </div>
  )
}

/** Links to the score page, which says why there is no score. */
function NoScoreToPlan() {
  const t = useTranslations('planner')
  return (
    <div>
      <p>{t('noScore')}</p>
      <ScreenLink path={pathOf('dashboard')}>{t('seeWhyNoScore')}</ScreenLink>
    </div>
  )
}

function PlanOfOtherBureau({ bureau, target }: { bureau: string; target: PlannerTarget }) {
  const t = useTranslations('planner')
  const provider = providerLabel(bureau)
  return (
    <div>
      <p>{t('otherBureau', { provider })}</p>
      <ScreenLink path={withQuery(pathOf('scoreUp'), target)} bureau={bureau}>
        {t('seeOtherBureau', { provider })}
      </ScreenLink>
    </div>
  )
}

/**
 * Returns the URL's target and its setter. A choice is shown at once, because the URL follows in a
 * transition.
 */
function useTarget(): [PlannerTarget, (target: PlannerTarget) => void] {
  const { points, months } = plannedTargetOf(useSearchParams())
  const inAddress = useMemo(() => ({ points, months }), [points, months])
  const [choice, setChoice] = useState<{ target: PlannerTarget; before: PlannerTarget }>()
  return [
    choice?.before === inAddress ? choice.target : inAddress,
    (target) => {
      setChoice({ target, before: inAddress })
      // Replaces the entry, because arrow keys pass through several targets.
      window.history.replaceState(null, '', withQuery(window.location.href, target))
    },
  ]
}

/** Returns the target of the result on screen: the previous one while a new result loads. */
function useShownTarget(target: PlannerTarget, isPending: boolean): PlannerTarget {
  const [shownTarget, setShownTarget] = useState(target)
  if (!isPending && shownTarget !== target) setShownTarget(target)
  return isPending ? shownTarget : target
}
