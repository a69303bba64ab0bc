import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { planQuery } from '@/lib/contract/bff/queries'
import { withQuery } from '@/lib/domain/formats/providers'
import { type PlannerTarget, plannedTargetOf } from '@/lib/domain/planner/pathway'
import { scoredCardOf } from '@/lib/domain/score/score-card'
import { PlanResult } from './plan-result'
import { PlanSkeleton } from './simulator-skeleton'
import { TargetPicker } from './target-picker'

type SimulatorProps = { isBrief?: boolean | undefined; hasMap?: boolean | undefined }

/** Loaded separately, so the score page does not load it. */
const loadReachMap = async () => (await import('./reach-map-section')).ReachMapSection

/** Target picker, map of all targets, and the bureau's result for the URL's target. */
export function Simulator({ isBrief = false, hasMap = false }: SimulatorProps) {
  const t = useTranslations('planner')
  const [target, setTarget] = useTarget()
  const isUsed = useRef(false)
  const query = useQuery({ ...apiQuery(planQuery(target)), placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  const shownTarget = useShownTarget(target, isPlaceholderData)
  const { data: cards = [], isSuccess } = useEndpointQuery('/api/score')
  const { provider: shown } = useShownBureau(cards)
  const disputes = useDisputes()
  const ReachMap = useLazyComponent({ load: loadReachMap, isNeeded: hasMap })
  const { reports } = useFeatures()
  // The plan's steps read this from the cache.
  useQuery({ ...apiQuery('/api/first-step'), enabled: reports })
  useQuery({ ...apiQuery('/api/coach'), enabled: reports })
  const chooseTarget = (chosen: PlannerTarget) => {
    if (!isUsed.current) notifyHost('PLANNER_USED')
    isUsed.current = true
    setTarget(chosen)
  }
  if (isSuccess && !scoredCardOf(cards, shown)) return <p>{t('noScore')}</p>
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <TargetPicker target={target} onChange={chooseTarget} />
      {ReachMap ? (
        <ReachMap
          {...{ chooseTarget, cards, shown, disputes }}
          chosen={target}
          plan={isPlaceholderData ? undefined : query.data}
        />
      ) : null}
      {hasMap && !ReachMap ? <Skeleton className="h-12 w-full sm:w-48" /> : null}
      <div
        id="planned-result"
        tabIndex={-1}
        aria-live="polite"
        aria-busy={isPlaceholderData}
        className={`min-h-24 scroll-mt-4 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
      >
        <QueryContent query={query} data="scoreUp" skeleton={<PlanSkeleton />}>
          {(plan) => (
            <PlanResult {...{ plan, cards, shown, disputes, isBrief }} target={shownTarget} />
          )}
        </QueryContent>
      </div>
    </div>
  )
}

/** Returns the URL's target. A choice is shown at once, because the URL follows in a transition. */
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
