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
const inset = 6
const fontOf = (palette: Palette) => `12px ${palette.font}`

/** Returns the pixels to the right of the plot that the names of the bands need. */
export function bandLabelSpace(
  ctx: CanvasRenderingContext2D,
  bands: readonly ScoreBand[],
  palette: Palette,
): number {
  if (bands.length === 0) return 0
  ctx.save()
  ctx.font = fontOf(palette)
  const widest = Math.max(...bands.map(({ name }) => ctx.measureText(name).width))
  ctx.restore()
  return Math.ceil(widest) + inset
}

/**
 * Chart.js plugin: draws the rating ranges behind the line, and each name beside its range, so
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
    const { ctx, chartArea } = chart
    ctx.save()
    ctx.font = fontOf(palette)
    ctx.textBaseline = 'middle'
    ctx.fillStyle = palette.inkMuted
    for (const { name, middle } of bandLabels(chart, bands))
      ctx.fillText(name, chartArea.right + inset, middle)
    ctx.restore()
  },
}

/** Returns the names of the shown bands that are high enough for one, each with its place. */
export function bandLabels(chart: Chart<'line'>, bands: readonly ScoreBand[]) {
  return shownBands(chart, bands)
    .filter(({ height }) => height >= smallestLabelledHeight)
    .map(({ name, top, height }) => ({ name, middle: top + height / 2 }))
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
