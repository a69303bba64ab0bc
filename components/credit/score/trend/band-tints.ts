import type { Chart, ChartType, Plugin } from 'chart.js'
import type { ScoreBand } from '@/lib/contract/bff/credit/score'
import type { Palette } from './use-palette'

type BandTintOptions = {
  bands: readonly ScoreBand[]
  palette: Palette
  /** The current score, whose band is always named. */
  score: number | undefined
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    bandTints?: BandTintOptions
  }
}

/** Bands end at whole points. Half a point on either side closes the gap between them. */
const halfPoint = 0.5
const smallestLabelledHeight = 11
/** Width of the strip of band colors to the right of the plot, and the gap between its parts. */
const stripWidth = 4
const stripGap = 1
const inset = stripWidth + 6
const fontOf = (palette: Palette, isOwn: boolean) => `${isOwn ? 600 : 400} 12px ${palette.font}`

/** Returns the pixels to the right of the plot that the names of the bands need. */
export function bandLabelSpace(
  ctx: CanvasRenderingContext2D,
  bands: readonly ScoreBand[],
  palette: Palette,
): number {
  if (bands.length === 0) return 0
  ctx.save()
  ctx.font = fontOf(palette, true)
  const widest = Math.max(...bands.map(({ name }) => ctx.measureText(name).width))
  ctx.restore()
  return Math.ceil(widest) + inset
}

/**
 * Chart.js plugin: draws the rating ranges behind the line, a strip of their full colors at the
 * right edge, and each name beside its range, so color is not the only cue. The name of the current
 * score's range stands out.
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
  afterDatasetsDraw(chart, _, { bands, palette, score }) {
    const { ctx, chartArea } = chart
    ctx.save()
    ctx.textBaseline = 'middle'
    for (const { step, top, height } of shownBands(chart, bands)) {
      ctx.fillStyle = palette.bands[step]
      ctx.fillRect(chartArea.right, top, stripWidth, height - stripGap)
    }
    for (const { name, middle, isOwn } of bandLabels(chart, bands, score)) {
      ctx.font = fontOf(palette, isOwn)
      ctx.fillStyle = isOwn ? palette.ink : palette.inkMuted
      ctx.fillText(name, chartArea.right + inset, middle)
    }
    ctx.restore()
  },
}

/** Returns the names of the shown bands that have room for one, each with its place. */
export function bandLabels(
  chart: Chart<'line'>,
  bands: readonly ScoreBand[],
  score: number | undefined,
) {
  return namesWithRoom(shownBands(chart, bands), score)
}

type ShownBand = Range & { readonly name: string; readonly top: number; readonly height: number }

/**
 * Returns the names of the bands that are high enough for one. The band of `score` is always named,
 * and no other name touches its name.
 */
export function namesWithRoom(shown: readonly ShownBand[], score: number | undefined) {
  const names = shown.map(({ name, low, high, top, height }) => ({
    name,
    height,
    middle: top + height / 2,
    isOwn: score !== undefined && low <= score && score <= high,
  }))
  const own = names.find(({ isOwn }) => isOwn)
  return names.filter(
    ({ isOwn, height, middle }) =>
      isOwn ||
      (height >= smallestLabelledHeight &&
        (!own || Math.abs(middle - own.middle) >= smallestLabelledHeight)),
  )
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
