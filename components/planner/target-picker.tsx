'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import type { PlannerTarget } from '@/lib/domain/planner/planned-target'

type TargetPickerProps = { target: PlannerTarget; onChange: (target: PlannerTarget) => void }

const optionOf = (value: number) => ({ value, label: String(value) })
const points = scoreIncrements.map(optionOf)
const months = timeHorizons.map(optionOf)

/** A sentence with two choices: I want 20 more points within 6 months. */
export function TargetPicker({ target, onChange }: TargetPickerProps) {
  const t = useTranslations('planner')
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 text-lg">
      <span>{t('iWant')}</span>
      <SegmentedControl
        legend={t('pointsLegend')}
        name={`${id}-points`}
        options={points}
        value={target.points}
        onChange={(value) => onChange({ ...target, points: value })}
      />
      <span>{t('morePointsWithin')}</span>
      <SegmentedControl
        legend={t('monthsLegend')}
        name={`${id}-months`}
        options={months}
        value={target.months}
        onChange={(value) => onChange({ ...target, months: value })}
      />
      <span>{t('months')}</span>
    </div>
  )
}
