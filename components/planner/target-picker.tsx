'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { withQuery } from '@/lib/domain/formats/providers'
import { type PlannerTarget, plannedTargetOf } from '@/lib/domain/planner/pathway'

const optionOf = (value: number) => ({ value, label: String(value) })

type TargetPickerProps = { target: PlannerTarget; onChange: (target: PlannerTarget) => void }

/** A sentence with two choices: I want 20 more points within 6 months. */
export function TargetPicker({ target, onChange }: TargetPickerProps) {
  const t = useTranslations('planner')
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-y-3 sm:text-lg">
      <span>{t('iWant')}</span>
      <SegmentedControl
        legend={t('pointsLegend')}
        name={`${id}-points`}
        options={scoreIncrements.map(optionOf)}
        value={target.points}
        onChange={(points) => onChange({ ...target, points })}
      />
      <span>{t('morePointsWithin')}</span>
      <SegmentedControl
        legend={t('monthsLegend')}
        name={`${id}-months`}
        options={timeHorizons.map(optionOf)}
        value={target.months}
        onChange={(months) => onChange({ ...target, months })}
      />
      <span>{t('months')}</span>
    </div>
  )
}

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
