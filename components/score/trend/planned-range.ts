import type { ChartOptions, ChartType, Plugin, Scale, Tick } from 'chart.js'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCachedData } from '@/lib/client/api/queries'
import { useFormats } from '@/lib/client/page/use-formats'
import { planQuery } from '@/lib/contract/bff/queries'
import type { ScorePoint } from '@/lib/contract/bff/score'
import { type PlannedRange, plannedRangeOf } from '@/lib/domain/planner/pathway'
import { plannedTargetOf } from '@/lib/domain/planner/planned-target'

type PlannedFrom = { readonly last: Pick<ScorePoint, 'date' | 'score'>; readonly range: PlannedRange }
type PlannedOptions = { planned?: PlannedFrom; colour?: string }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    plannedRange?: PlannedOptions
  }
}

/** Where the planner's answer to the target in the address leads to from the last score; undefined until it is known. */
export function usePlannedRange(last: ScorePoint | undefined): PlannedFrom | undefined {
  const plan = useCachedData(planQuery(plannedTargetOf(useSearchParams())), (cached) => cached)
  return useMemo(() => {
    const range = plan && last && plannedRangeOf(plan, last)
    return range && { last, range }
  }, [plan, last])
}

/** The scores at both ends of the range, which a close-up shows too. */
export function endsOf(planned: PlannedFrom | undefined): readonly number[] {
  return planned ? [planned.range.low, planned.range.high] : []
}

/** The range in words, below the chart. */
export function usePlannedText(planned: PlannedFrom | undefined): string | undefined {
  const t = useTranslations('score')
  const { formatMonth } = useFormats()
  if (!planned) return undefined
  const { low, high } = planned.range
  const date = formatMonth(planned.range.date)
  return low === high ? t('plannedScore', { score: low, date }) : t('plannedRange', { low, high, date })
}

type TimeAxis = { min: number; max: number; afterBuildTicks: (axis: Scale) => void }
type TrendChartOptions = ChartOptions<'line'> & { scales: { x: TimeAxis } }
const widthOfDate = 130

/** Options of a trend with a wider axis, on which the plugin draws the range. */
export function withPlannedRange(options: TrendChartOptions, planned: PlannedFrom | undefined, colour: string) {
  if (!planned) return options
  const { x, ...scales } = options.scales
  const max = x.max + planned.range.date - planned.last.date
  return {
    ...options,
    scales: { ...scales, x: { ...x, max, afterBuildTicks } },
    plugins: { ...options.plugins, plannedRange: { planned, colour } },
  } satisfies ChartOptions<'line'>

  /** The dates of the scores have less room; of those too close to a later one none is shown. */
  function afterBuildTicks(axis: Scale): void {
    x.afterBuildTicks(axis)
    const distance = ((max - x.min) * widthOfDate) / axis.chart.width
    const kept: Tick[] = []
    for (const tick of axis.ticks.toReversed()) {
      const later = kept.at(-1)
      if (!later || later.value - tick.value >= distance) kept.push(tick)
    }
    axis.ticks = kept.toReversed()
  }
}

const tintOpacity = 0.15
const dashes = [5, 4]

/** Chart.js plugin: a dashed wedge from the last score to both ends of the range. It is no dataset, so it has no tooltips. */
export const plannedRangePlugin: Plugin<'line', PlannedOptions> = {
  id: 'plannedRange',
  beforeDatasetsDraw({ ctx, chartArea, scales: { x, y } }, _, { planned, colour = '' }) {
    if (!planned || !x || !y) return
    const { last, range } = planned
    const end = x.getPixelForValue(range.date)
    ctx.save()
    ctx.beginPath()
    ctx.rect(chartArea.left, chartArea.top, chartArea.width, chartArea.height)
    ctx.clip()
    ctx.beginPath()
    ctx.moveTo(x.getPixelForValue(last.date), y.getPixelForValue(last.score))
    ctx.lineTo(end, y.getPixelForValue(range.high))
    ctx.lineTo(end, y.getPixelForValue(range.low))
    ctx.closePath()
    ctx.globalAlpha = tintOpacity
    ctx.fillStyle = colour
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.strokeStyle = colour
    ctx.setLineDash(dashes)
    ctx.stroke()
    ctx.restore()
  },
}
