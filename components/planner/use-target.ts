'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { withQuery } from '@/lib/domain/formats/providers'
import { type PlannerTarget, plannedTargetOf } from '@/lib/domain/planner/pathway'

/** The target in the address. A choice is shown at once, because the address follows in a transition. */
export function useTarget(): [PlannerTarget, (target: PlannerTarget) => void] {
  const { points, months } = plannedTargetOf(useSearchParams())
  const inAddress = useMemo(() => ({ points, months }), [points, months])
  const [choice, setChoice] = useState<{ target: PlannerTarget; before: PlannerTarget }>()
  return [
    choice?.before === inAddress ? choice.target : inAddress,
    (target) => {
      setChoice({ target, before: inAddress })
      // Replaced, because the arrow keys pass through several targets.
      window.history.replaceState(null, '', withQuery(window.location.href, target))
    },
  ]
}

/** The target of the result on screen: the previous one while a new result is loading. */
export function useShownTarget(target: PlannerTarget, isPending: boolean): PlannerTarget {
  const [shownTarget, setShownTarget] = useState(target)
  if (!isPending && shownTarget !== target) setShownTarget(target)
  return isPending ? shownTarget : target
}
