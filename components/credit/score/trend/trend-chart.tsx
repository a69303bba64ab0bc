import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Line } from 'react-chartjs-2'
import { usePersistedValue } from '@/components/credit/shared/use-notes'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/credit/score'
import {
  pointsInRange,
  type TrendRange,
  trendRangesOf,
  trendRows,
} from '@/lib/domain/credit/score/trend'
import { dateFormatsOf, formatSigned } from '@/lib/domain/shared/formats/formats'
import { useChangeAnchor } from '../points-change'
import { bandTints } from './band-tints'
import { lastPoint } from './last-point'
import { plannedRangePlugin, usePlannedRange, usePlannedText } from './planned-range'
import { lineDataset, trendOptions } from './trend-options'
import { usePalette } from './use-palette'

Chart.register(
  LineController,
  LineElement,
  PointElement,
  LinearScale,
  Tooltip,
  bandTints,
  lastPoint,
  plannedRangePlugin,
)

/**
 * The part of the history that is shown, and whether the axis is the full scale or a close-up.
 * Stored on this device.
 */
type TrendView = { readonly range: TrendRange; readonly isCloseUp: boolean }
type TrendChartProps = {
  points: readonly ScorePoint[]
  bands: readonly ScoreBand[]
  provider: string
}

/**
 * Draws a line chart from the oldest to the newest score, with the last point marked, the planner's
 * range and switches. Large, so load it lazily.
 */
export function TrendChart({ points, bands, provider }: TrendChartProps) {
  const [range, setRange] = useState<TrendRange>('all')
  const [isCloseUp = false, setIsCloseUp] = usePersistedValue('trendCloseUp', isBoolean)
  const view = { range, isCloseUp }
  const palette = usePalette()
  const planned = usePlannedRange(points.at(-1), provider)
  const plannedText = usePlannedText(planned)
  const describeChange = useChangeTexts(points)
  const anchorOf = useChangeAnchor()
  const formats = dateFormatsOf(useLocale())
  const shown = useMemo(() => pointsInRange(points, range), [points, range])
  const options = useMemo(
    () =>
      trendOptions({
        points: shown,
        bands,
        palette,
        isCloseUp,
        planned,
        ...formats,
        describeChange,
        anchorOf,
      }),
    [shown, bands, palette, isCloseUp, planned, formats, describeChange, anchorOf],
  )
  const data = useMemo(() => ({ datasets: [lineDataset(shown, palette)] }), [shown, palette])
  const label = useChartLabel(shown, provider)
  function change(next: TrendView) {
    setRange(next.range)
    if (next.isCloseUp !== isCloseUp) setIsCloseUp(next.isCloseUp)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <TrendSwitches points={points} view={view} onChange={change} />
      <div className="h-38 sm:h-54">
        <Line data={data} options={options} role="img" aria-label={label} />
      </div>
      {plannedText ? (
        <p className={plannedTextClass}>
          <span aria-hidden="true" className="w-5 shrink-0 border-ink border-t-2 border-dashed" />
          {plannedText}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Places the text so that nothing moves when it appears: on phones below the chart, whose container
 * reserves the space, otherwise between the extremes and the table's button. The widths of the
 * extremes and the button depend on the host's font, but not on its density.
 */
const plannedTextClass =
  'flex items-center gap-2 text-ink-muted text-sm sm:in-data-brief:absolute sm:in-data-brief:right-[6.5rem] sm:in-data-brief:bottom-0 sm:in-data-brief:left-[12.25rem] sm:in-data-brief:min-h-9'

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

type TrendSwitchesProps = {
  points: readonly ScorePoint[]
  view: TrendView
  onChange: (view: TrendView) => void
}

export function TrendSwitches({ points, view, onChange }: TrendSwitchesProps) {
  const t = useTranslations('score')
  const ranges = trendRangesOf(points)
  return (
    // Next to the section's heading if there is room. Phones have no room for the ranges.
    <div className="flex flex-wrap gap-2 min-[22rem]:absolute min-[22rem]:right-0 min-[22rem]:-top-11 sm:-top-12">
      <SegmentedControl
        small
        legend={t('trendScale')}
        name="trend-scale"
        options={[
          { value: 'full', label: t('fullScale') },
          { value: 'closeUp', label: t('closeUp') },
        ]}
        value={view.isCloseUp ? 'closeUp' : 'full'}
        onChange={(value) => onChange({ ...view, isCloseUp: value === 'closeUp' })}
      />
      {ranges.length > 1 ? (
        <div className="max-sm:hidden">
          <SegmentedControl
            small
            legend={t('trendRange')}
            name="trend-range"
            options={ranges.map((value) => ({ value, label: t(value) }))}
            value={view.range}
            onChange={(range) => onChange({ ...view, range })}
          />
        </div>
      ) : null}
    </div>
  )
}

/**
 * Returns a function for the tooltip text about the change that led to a score. It returns an empty
 * string for the first score.
 */
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

function useChartLabel(points: readonly ScorePoint[], provider: string): string {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const end = { last: last.score, lastDate: formatDate(last.date) }
  if (first === last) return t('trendLabelOne', { provider, ...end })
  const scores = points.map(({ score }) => score)
  const extremes = { min: Math.min(...scores), max: Math.max(...scores) }
  return t('trendLabel', {
    provider,
    first: first.score,
    firstDate: formatDate(first.date),
    ...end,
    ...extremes,
  })
}
