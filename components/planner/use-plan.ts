import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { latestScoreQuery, planQuery } from '@/lib/contract/bff/queries'
import { type PlanStart, startOf } from '@/lib/domain/planner/pathway'
import { type PlannerTarget, plannedTargetOf, withTarget } from '@/lib/domain/planner/planned-target'

/** The target in the address. A choice is shown at once, because the address follows in a transition. */
export function useAddressedTarget(): [PlannerTarget, (target: PlannerTarget) => void] {
  const { points, months } = plannedTargetOf(useSearchParams())
  const addressed = useMemo(() => ({ points, months }), [points, months])
  const [choice, setChoice] = useState<{ target: PlannerTarget; before: PlannerTarget }>()
  const isPending = choice?.before === addressed
  return [
    isPending ? choice.target : addressed,
    (target) => {
      setChoice({ target, before: addressed })
      const { pathname, search, hash } = window.location
      // Replaced, because the arrow keys pass through several targets.
      window.history.replaceState(null, '', withTarget(`${pathname}${search}${hash}`, target))
    },
  ]
}

/** The target of the result on screen: the previous one while a new result is loading. */
export function useShownTarget(target: PlannerTarget, isPending: boolean): PlannerTarget {
  const [shownTarget, setShownTarget] = useState(target)
  if (!isPending && shownTarget !== target) setShownTarget(target)
  return isPending ? shownTarget : target
}

/** The bureau's result for a target; the previous one is kept while a new one is loading. */
export function useScorePlan(target: PlannerTarget) {
  return useQuery({ ...apiQuery(planQuery(target)), placeholderData: keepPreviousData })
}

/** The score to start from, whether no bureau scored, and whether others scored too: the simulator names no bureau. */
export function usePlanStart(): { start: PlanStart | undefined; isUnscored: boolean; isOneOfSeveral: boolean } {
  const { data: cards = [], isSuccess } = useEndpointQuery(latestScoreQuery)
  const start = startOf(cards, useShownBureau(cards).provider)
  const scored = cards.filter(({ score }) => score !== undefined)
  return { start, isUnscored: isSuccess && start === undefined, isOneOfSeveral: scored.length > 1 }
}
