import type { Chart, ChartType, Plugin } from 'chart.js'
import type { ScoreBand } from '@/lib/contract/bff/score'
import type { Palette } from './use-palette'

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    bandTints?: { bands: readonly ScoreBand[]; palette: Palette }
  }
}

type BandTintOptions = { bands: readonly ScoreBand[]; palette: Palette }

const tintOpacity = 0.12
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
    for (const band of bands) drawBand(chart, band, palette)
  },
}

function drawBand(chart: Chart<'line'>, band: ScoreBand, palette: Palette): void {
  const { ctx, chartArea, scales } = chart
  const axis = scales.y
  if (!axis) return
  const top = axis.getPixelForValue(Math.min(axis.max, band.high + halfPoint))
  const height = axis.getPixelForValue(Math.max(axis.min, band.low - halfPoint)) - top
  ctx.save()
  ctx.globalAlpha = tintOpacity
  ctx.fillStyle = palette.bands[band.step]
  ctx.fillRect(chartArea.left, top, chartArea.width, height)
  ctx.globalAlpha = 1
  if (height >= smallestLabelledHeight) {
    const beside = chart.width - chartArea.right > bandLabelWidth / 2
    ctx.fillStyle = palette.inkMuted
    ctx.font = `12px ${palette.font}`
    ctx.textBaseline = 'middle'
    ctx.fillText(band.name, beside ? chartArea.right + inset : chartArea.left + inset, top + height / 2)
  }
  ctx.restore()
}
