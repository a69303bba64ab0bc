import type { ChartType, Plugin } from 'chart.js'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCachedData } from '@/lib/client/api/queries'
import type { ScorePoint } from '@/lib/contract/bff/credit/score'
import { planQuery } from '@/lib/contract/bff/queries'
import {
  type PlannedRange,
  plannedRangeOf,
  plannedTargetOf,
} from '@/lib/domain/credit/planner/pathway'
import { bureauNamedIn } from '@/lib/domain/credit/planner/plan'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

export type PlannedFrom = { readonly last: ScorePoint; readonly range: PlannedRange }
type PlannedOptions = { planned?: PlannedFrom | undefined; colour?: string }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    plannedRange?: PlannedOptions
  }
}

/**
 * Returns the range that the planner expects for the URL's target, starting at a bureau's last
 * score; undefined until it is known, or if the plan is for another bureau.
 */
export function usePlannedRange(
  last: ScorePoint | undefined,
  label: string,
): PlannedFrom | undefined {
  const plan = useCachedData(planQuery(plannedTargetOf(useSearchParams())))
  return useMemo(() => {
    const named = plan && bureauNamedIn(plan)
    if (named && providerLabel(named) !== label) return undefined
    const range = plan && last && plannedRangeOf(plan, last)
    return range && { last, range }
  }, [plan, last, label])
}

export function usePlannedText(planned: PlannedFrom | undefined): string | undefined {
  const t = useTranslations('score')
  const { formatMonth } = dateFormatsOf(useLocale())
  if (!planned) return undefined
  const { low, high } = planned.range
  const date = formatMonth(planned.range.date)
  return low === high
    ? t('plannedScore', { score: low, date })
    : t('plannedRange', { low, high, date })
}

const tintOpacity = 0.15
const dashes = [6, 4]
const lineWidth = 2

/**
 * Chart.js plugin: draws a dashed wedge from the last score to both ends of the range. Not a
 * dataset, so it has no tooltips.
 */
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
    ctx.lineWidth = lineWidth
    ctx.setLineDash(dashes)
    // Draws each line from the score. In a single path from one end to the other, each line's
    // dashes would fill the other's gaps.
    ctx.beginPath()
    for (const score of [range.high, range.low]) {
      ctx.moveTo(x.getPixelForValue(last.date), y.getPixelForValue(last.score))
      ctx.lineTo(end, y.getPixelForValue(score))
    }
    ctx.stroke()
    ctx.restore()
  },
}
