import type { Chart, ChartType, Plugin } from 'chart.js'
import type { ScoreBand } from '@/lib/contract/bff/credit/score'
import type { Palette } from './use-palette'

type BandTintOptions = { bands: readonly ScoreBand[]; palette: Palette }

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    bandTints?: BandTintOptions
  }
}

/** Bands end at whole points. Half a point on either side closes the gap between them. */
const halfPoint = 0.5
const smallestLabelledHeight = 14
/** Width of the band names next to the plot, in pixels. A narrow chart draws them inside. */
export const bandLabelWidth = 76
const inset = 6

/**
 * Chart.js plugin: draws the rating ranges behind the line, and each name above its range, so
 * color is not the only cue.
 */
export const bandTints: Plugin<'line', BandTintOptions> = {
  id: 'bandTints',
  beforeDatasetsDraw(chart, _, { bands, palette }) {
    const { ctx, chartArea } = chart
    ctx.save()
    ctx.globalAlpha = palette.tintOpacity
    for (const { step, top, height } of shownBands(chart, bands)) {
      ctx.fillStyle = palette.bands[step]
      ctx.fillRect(chartArea.left, top, chartArea.width, height)
    }
    ctx.restore()
  },
  afterDatasetsDraw(chart, _, { bands, palette }) {
    const { ctx, width, chartArea } = chart
    const isBeside = width - chartArea.right > bandLabelWidth / 2
    const x = (isBeside ? chartArea.right : chartArea.left) + inset
    ctx.save()
    ctx.font = `12px ${palette.font}`
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
    ctx.lineWidth = 4
    ctx.strokeStyle = palette.paper
    ctx.fillStyle = palette.inkMuted
    for (const { name, top, height } of shownBands(chart, bands)) {
      if (height < smallestLabelledHeight) continue
      // The line can cross a name inside the plot. An outline in the page's color keeps the name
      // readable.
      if (!isBeside) ctx.strokeText(name, x, top + height / 2)
      ctx.fillText(name, x, top + height / 2)
    }
    ctx.restore()
  },
}

function shownBands({ scales: { y: axis } }: Chart<'line'>, bands: readonly ScoreBand[]) {
  return bands.flatMap((band, index) => {
    const shown = axis && shownPartOf(band, axis, index === 0)
    if (!shown) return []
    const top = axis.getPixelForValue(shown.high)
    return [{ ...band, top, height: axis.getPixelForValue(shown.low) - top }]
  })
}

type Range = { readonly low: number; readonly high: number }

/**
 * Returns the part of a band that the axis shows; undefined if the band is outside the axis. The
 * lowest band begins where the axis begins.
 */
export function shownPartOf(
  band: Range,
  axis: { min: number; max: number },
  isLowest: boolean,
): Range | undefined {
  const high = Math.min(axis.max, band.high + halfPoint)
  const low = isLowest ? axis.min : Math.max(axis.min, band.low - halfPoint)
  return high > low ? { low, high } : undefined
}
