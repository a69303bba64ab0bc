'use client'

import { useTranslations } from 'next-intl'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import type { ScorePoint } from '@/lib/contract/bff/score'
import { type TrendRange, trendRangesOf } from '@/lib/domain/score/trend'

type TrendSwitchesProps = {
  /** The whole history, which decides the ranges on offer. */
  points: readonly ScorePoint[]
  range: TrendRange
  onRangeChange: (range: TrendRange) => void
  isCloseUp: boolean
  onCloseUpChange: (isCloseUp: boolean) => void
}

/** How much of the history the chart shows, and whether its axis is the scale or a close-up of the scores. */
export function TrendSwitches({ points, range, onRangeChange, isCloseUp, onCloseUpChange }: TrendSwitchesProps) {
  const t = useTranslations('score')
  const ranges = trendRangesOf(points)
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <SegmentedControl
        small
        legend={t('trendScale')}
        name="trend-scale"
        options={[
          { value: 'full', label: t('fullScale') },
          { value: 'closeUp', label: t('closeUp') },
        ]}
        value={isCloseUp ? 'closeUp' : 'full'}
        onChange={(value) => onCloseUpChange(value === 'closeUp')}
      />
      {ranges.length > 1 ? (
        <SegmentedControl
          small
          legend={t('trendRange')}
          name="trend-range"
          options={ranges.map((value) => ({ value, label: t(value) }))}
          value={range}
          onChange={onRangeChange}
        />
      ) : null}
    </div>
  )
}
