import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import type { PlannerTarget } from '@/lib/domain/credit/planner/pathway'

const optionOf = (value: number) => ({ value, label: String(value) })

/** On wider screens than phones, two lines with the labels in one column, or a single line. */
const twoLineClass =
  'gap-x-3 sm:gap-y-3 sm:text-lg sm:max-lg:grid sm:max-lg:grid-cols-[auto_auto_1fr] sm:max-lg:*:justify-self-start sm:max-lg:[&>:nth-child(2)]:col-span-2'

type TargetPickerProps = {
  target: PlannerTarget
  onChange?: ((target: PlannerTarget) => void) | undefined
  small?: boolean
}

/**
 * Shows a sentence with two choices: "I want 20 more points within 6 months". Without `onChange` it
 * can render on the server.
 */
export function TargetPicker({ target, onChange, small = false }: TargetPickerProps) {
  const t = useTranslations('planner')
  const id = useId()
  return (
    <div
      className={`flex flex-wrap items-center gap-y-1 ${small ? 'gap-x-2 max-sm:text-sm lg:shrink-0' : twoLineClass}`}
    >
      <span>{t('iWant')}</span>
      <SegmentedControl
        small={small}
        legend={t('pointsLegend')}
        name={`${id}-points`}
        options={scoreIncrements.map(optionOf)}
        value={target.points}
        onChange={onChange && ((points: number) => onChange({ ...target, points }))}
      />
      <span>{t('morePointsWithin')}</span>
      <SegmentedControl
        small={small}
        legend={t('monthsLegend')}
        name={`${id}-months`}
        options={timeHorizons.map(optionOf)}
        value={target.months}
        onChange={onChange && ((months: number) => onChange({ ...target, months }))}
      />
      <span>{t('months')}</span>
    </div>
  )
}
