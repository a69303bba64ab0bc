'use client'

import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Line } from 'react-chartjs-2'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { useFormats } from '@/lib/client/page/use-formats'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/score'
import { formatSigned } from '@/lib/domain/formats/numbers'
import { closeUpAxis, pointsInRange, type TrendRange, trendRangesOf, trendRows } from '@/lib/domain/score/trend'
import { useChangeAnchor } from '../changes-link'
import { bandTints } from './band-tints'
import { endsOf, plannedRangePlugin, usePlannedRange, usePlannedText, withPlannedRange } from './planned-range'
import { fullAxis, lineDataset, trendOptions } from './trend-options'
import { usePalette } from './use-palette'

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip, bandTints, plannedRangePlugin)

type TrendChartProps = { points: readonly ScorePoint[]; bands: readonly ScoreBand[]; provider: string }

/** The line chart, oldest to newest, with the last point marked and the planner's range, and its switches; loaded lazily. */
export function TrendChart({ points, bands, provider }: TrendChartProps) {
  const [range, setRange] = useState<TrendRange>('all')
  const [isCloseUp, setIsCloseUp] = useState(false)
  const shown = useMemo(() => pointsInRange(points, range), [points, range])
  const palette = usePalette()
  const planned = usePlannedRange(points.at(-1))
  const plannedText = usePlannedText(planned)
  const describeChange = useChangeTexts(points)
  const showChange = useShowChange()
  const { formatDate } = useFormats()
  const options = useMemo(() => {
    const axis = isCloseUp ? closeUpAxis([...shown.map(({ score }) => score), ...endsOf(planned)]) : fullAxis
    const base = trendOptions({ points: shown, bands, palette, axis, formatDate, describeChange, showChange })
    return withPlannedRange(base, planned, palette.inkMuted)
  }, [shown, bands, palette, isCloseUp, formatDate, describeChange, showChange, planned])
  const data = useMemo(() => ({ datasets: [lineDataset(shown, palette)] }), [shown, palette])
  const label = useChartLabel(shown, provider)
  return (
    <div className="flex flex-col gap-4">
      <TrendSwitches
        points={points}
        range={range}
        onRangeChange={setRange}
        isCloseUp={isCloseUp}
        onCloseUpChange={setIsCloseUp}
      />
      <div className="h-60">
        <Line data={data} options={options} role="img" aria-label={label} />
      </div>
      {plannedText ? <p className="text-ink-muted text-sm">{plannedText}</p> : null}
    </div>
  )
}

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

/** What the tooltip says of the change that led to a score; empty for the first score. */
function useChangeTexts(points: readonly ScorePoint[]): (date: number) => string {
  const t = useTranslations('score')
  return useMemo(() => {
    const changes = new Map(trendRows(points).map(({ date, change }) => [date, change]))
    return (date) => {
      const change = changes.get(date)
      return change === undefined ? '' : t('trendChange', { change: formatSigned(change) })
    }
  }, [points, t])
}

/** Goes to what changed up to a score, on a page that says it; the table has the same as links. */
function useShowChange(): ((date: number) => void) | undefined {
  const anchorOf = useChangeAnchor()
  return useMemo(
    () =>
      anchorOf &&
      ((date) => {
        window.location.hash = anchorOf(date)
      }),
    [anchorOf],
  )
}

/** The accessible description of the chart. */
function useChartLabel(points: readonly ScorePoint[], provider: string): string {
  const t = useTranslations('score')
  const { formatDate } = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const end = { last: last.score, lastDate: formatDate(last.date) }
  if (first === last) return t('trendLabelOne', { provider, ...end })
  const scores = points.map(({ score }) => score)
  const extremes = { min: Math.min(...scores), max: Math.max(...scores) }
  return t('trendLabel', { provider, first: first.score, firstDate: formatDate(first.date), ...end, ...extremes })
}
