import type { Chart, ChartType, Plugin } from 'chart.js'
import type { ScorePoint } from '@/lib/contract/bff/credit/score'
import { formatSigned } from '@/lib/domain/shared/formats/formats'
import type { Palette } from './use-palette'

type LastPointOptions = { points: readonly ScorePoint[]; palette: Palette }

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
  afterDatasetsDraw(chart, _, { points, palette }) {
    const position = positionOf(chart, points.at(-1))
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
    const left = Math.min(position.x - width / 2, chart.chartArea.right - width)
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

/** Returns the center of the label, which is above the point if there is room, otherwise below. */
function positionOf({ scales: { x, y }, chartArea }: Chart<'line'>, point: ScorePoint | undefined) {
  if (!point || !x || !y) return undefined
  const middle = y.getPixelForValue(point.score)
  const above = middle - distance - lineHeight / 2
  const hasRoom = above - lineHeight / 2 >= chartArea.top
  return {
    x: x.getPixelForValue(point.date),
    y: hasRoom ? above : middle + distance + lineHeight / 2,
  }
}
