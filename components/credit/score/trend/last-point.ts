import type { Chart, ChartType, Plugin } from 'chart.js'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/credit/score'
import { formatSigned } from '@/lib/domain/shared/formats/formats'
import { bandLabels } from './band-tints'
import type { Palette } from './use-palette'

type LastPointOptions = {
  points: readonly ScorePoint[]
  bands: readonly ScoreBand[]
  palette: Palette
}

declare module 'chart.js' {
  interface PluginOptionsByType<TType extends ChartType> {
    lastPoint?: LastPointOptions
  }
}

/** Distances in pixels: from the last point to its label, and between the label's two parts. */
const distance = 14
const gap = 5
const lineHeight = 16
/**
 * Distance from the right edge within which the label would be beside the names of the bands, and
 * the distance to the left of the point at which it then ends.
 */
const nearEdge = 60
const besideEdge = 20

/**
 * Returns the texts next to the last point: the score, and its signed change since the score before
 * it. Without an earlier score, or without a change, the second text is empty.
 */
export function lastPointTexts(points: readonly ScorePoint[]): [score: string, change: string] {
  const [last, before] = [points.at(-1), points.at(-2)]
  const change = last && before ? last.score - before.score : 0
  return [String(last?.score ?? ''), change === 0 ? '' : formatSigned(change)]
}

/** Chart.js plugin: labels the last point with its score and change, above or below it. */
export const lastPoint: Plugin<'line', LastPointOptions> = {
  id: 'lastPoint',
  afterDatasetsDraw(chart, _, { points, bands, palette }) {
    const position = positionOf(chart, points.at(-1), bands)
    if (!position) return
    const { ctx } = chart
    const [score, change] = lastPointTexts(points)
    ctx.save()
    ctx.font = `600 15px ${palette.font}`
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
    ctx.lineWidth = 5
    ctx.strokeStyle = palette.paper
    const widths = [score, change].map((text) => ctx.measureText(text).width)
    const [ofScore = 0, ofChange = 0] = widths
    const width = ofScore + (change ? gap + ofChange : 0)
    const left = position.isNearEdge ? position.x - besideEdge - width : position.x - width / 2
    // The outline keeps the label readable above the line and the bands.
    const draw = (text: string, x: number, colour: string) => {
      ctx.strokeText(text, x, position.y)
      ctx.fillStyle = colour
      ctx.fillText(text, x, position.y)
    }
    draw(score, left, palette.ink)
    const colour = change.startsWith('+') ? palette.positive : palette.negative
    draw(change, left + ofScore + gap, colour)
    ctx.restore()
  },
}

type Area = { readonly top: number; readonly bottom: number }

/**
 * Returns the label's center: above the point if it fits in `area` and no name is on its line,
 * otherwise below under the same conditions, otherwise the side that fits.
 */
export function labelCenter(point: number, area: Area, names: readonly number[]): number {
  const [above, below] = [-1, 1].map((side) => point + side * (distance + lineHeight / 2))
  const fitting = [above ?? 0, below ?? 0].filter(
    (center) => center - lineHeight / 2 >= area.top && center + lineHeight / 2 <= area.bottom,
  )
  const isFree = (center: number) => names.every((name) => Math.abs(name - center) >= lineHeight)
  return fitting.find(isFree) ?? fitting[0] ?? below ?? point
}

/**
 * Returns the center of the label: near the right edge not beside the name of a band, which
 * would read as the score's band.
 */
function positionOf(
  chart: Chart<'line'>,
  point: ScorePoint | undefined,
  bands: readonly ScoreBand[],
) {
  const { x, y } = chart.scales
  if (!point || !x || !y) return undefined
  const left = x.getPixelForValue(point.date)
  const isNearEdge = left > chart.chartArea.right - nearEdge
  const names = isNearEdge ? bandLabels(chart, bands, point.score) : []
  const lines = names.map(({ middle }) => middle)
  return {
    x: left,
    isNearEdge,
    y: labelCenter(y.getPixelForValue(point.score), chart.chartArea, lines),
  }
}
