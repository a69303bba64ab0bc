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

/** Chart.js plugin: draws the rating ranges behind the line, and each name above it, so that colour is not the only cue. */
export const bandTints: Plugin<'line', BandTintOptions> = {
  id: 'bandTints',
  beforeDatasetsDraw(chart, _, { bands, palette }) {
    forEachBand(chart, bands, (band, { top, height }) => {
      const { ctx, chartArea } = chart
      ctx.globalAlpha = palette.tintOpacity
      ctx.fillStyle = palette.bands[band.step]
      ctx.fillRect(chartArea.left, top, chartArea.width, height)
    })
  },
  afterDatasetsDraw(chart, _, { bands, palette }) {
    forEachBand(chart, bands, (band, part) => drawName(chart, band.name, { ...part, palette }))
  },
}

type Part = { readonly top: number; readonly height: number }

/** Calls `draw` with the pixels of each band that the axis shows. */
function forEachBand(chart: Chart<'line'>, bands: readonly ScoreBand[], draw: (band: ScoreBand, part: Part) => void) {
  const axis = chart.scales.y
  for (const [index, band] of bands.entries()) {
    const shown = axis && shownPartOf(band, axis, index === 0)
    if (!shown) continue
    const top = axis.getPixelForValue(shown.high)
    chart.ctx.save()
    draw(band, { top, height: axis.getPixelForValue(shown.low) - top })
    chart.ctx.restore()
  }
}

type Range = { readonly low: number; readonly high: number }

/** The part of a band that the axis shows; the lowest band begins with the axis. Undefined for a band outside it. */
export function shownPartOf(band: Range, axis: { min: number; max: number }, isLowest: boolean): Range | undefined {
  const high = Math.min(axis.max, band.high + halfPoint)
  const low = isLowest ? axis.min : Math.max(axis.min, band.low - halfPoint)
  return high > low ? { low, high } : undefined
}

/** The line can pass through a name inside the plot, whose outline in the colour of the page keeps it readable. */
function drawName(
  { ctx, width, chartArea }: Chart<'line'>,
  name: string,
  { top, height, palette }: Part & { readonly palette: Palette },
): void {
  if (height < smallestLabelledHeight) return
  const isBeside = width - chartArea.right > bandLabelWidth / 2
  const [x, y] = [isBeside ? chartArea.right + inset : chartArea.left + inset, top + height / 2]
  ctx.font = `12px ${palette.font}`
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  ctx.lineWidth = 4
  ctx.strokeStyle = palette.paper
  if (!isBeside) ctx.strokeText(name, x, y)
  ctx.fillStyle = palette.inkMuted
  ctx.fillText(name, x, y)
}
