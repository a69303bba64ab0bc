import type { Chart, ChartType, Plugin } from 'chart.js'
import type { ScoreBand } from '@/lib/contract/bff/score'
import type { Palette } from './use-palette'

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    bandTints?: { bands: readonly ScoreBand[]; palette: Palette }
  }
}

type BandTintOptions = { bands: readonly ScoreBand[]; palette: Palette }

/** Bands end at whole points; half a point on either side closes the gap between them. */
const halfPoint = 0.5
const smallestLabelledHeight = 14
/** Width of the band names beside the plot; a narrow chart draws them inside. */
export const bandLabelWidth = 76
const inset = 6

/** Chart.js plugin: draws the rating ranges behind the line, each with its name, so that colour is not the only cue. */
export const bandTints: Plugin<'line', BandTintOptions> = {
  id: 'bandTints',
  beforeDatasetsDraw(chart, _, { bands, palette }) {
    for (const [index, band] of bands.entries()) drawBand(chart, band, { palette, isLowest: index === 0 })
  },
}

type Range = { readonly low: number; readonly high: number }

/** The part of a band that the axis shows; the lowest band begins with the axis. Undefined for a band outside it. */
export function shownPartOf(band: Range, axis: { min: number; max: number }, isLowest: boolean): Range | undefined {
  const high = Math.min(axis.max, band.high + halfPoint)
  const low = isLowest ? axis.min : Math.max(axis.min, band.low - halfPoint)
  return high > low ? { low, high } : undefined
}

function drawBand(
  { ctx, width, chartArea, scales }: Chart<'line'>,
  band: ScoreBand,
  { palette, isLowest }: { palette: Palette; isLowest: boolean },
): void {
  const axis = scales.y
  if (!axis) return
  const shown = shownPartOf(band, axis, isLowest)
  if (!shown) return
  const top = axis.getPixelForValue(shown.high)
  const height = axis.getPixelForValue(shown.low) - top
  ctx.save()
  ctx.globalAlpha = palette.tintOpacity
  ctx.fillStyle = palette.bands[band.step]
  ctx.fillRect(chartArea.left, top, chartArea.width, height)
  ctx.globalAlpha = 1
  if (height >= smallestLabelledHeight) {
    const beside = width - chartArea.right > bandLabelWidth / 2
    ctx.fillStyle = palette.inkMuted
    ctx.font = `12px ${palette.font}`
    ctx.textBaseline = 'middle'
    ctx.fillText(band.name, beside ? chartArea.right + inset : chartArea.left + inset, top + height / 2)
  }
  ctx.restore()
}
