import type { ChartOptions } from 'chart.js'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/score'
import type { DateFormats } from '@/lib/domain/formats/dates'
import { scaleMax, scaleMin, scoreTicks } from '@/lib/domain/score/score-scale'
import { type ScoreAxis, trendDates } from '@/lib/domain/score/trend'
import { bandLabelWidth } from './band-tints'
import type { Palette } from './use-palette'

const widthOfOneDate = 150
const narrowChart = 560
/**
 * Margin before the first and after the last point, as a share of the time span; a single point is centred in a month.
 */
const marginShare = 0.02
const singlePointMarginMs = 15 * 24 * 60 * 60 * 1000

/** The specified axis. R9.1. */
export const fullAxis: ScoreAxis = { min: scaleMin, max: scaleMax, ticks: scoreTicks }

type TrendOptions = {
  readonly points: readonly ScorePoint[]
  readonly bands: readonly ScoreBand[]
  readonly palette: Palette
  readonly axis: ScoreAxis
  readonly formatDate: DateFormats['formatDate']
  readonly describeChange: (date: number) => string
  readonly showChange: ((date: number) => void) | undefined
}

/** Chart options, without animation. */
export function trendOptions(trend: TrendOptions) {
  const { points, bands, palette, axis, formatDate, showChange } = trend
  const text = { color: palette.inkMuted, font: { family: palette.font, size: 13 } }
  const [first = 0, last = 0] = [points[0]?.date, points.at(-1)?.date]
  const margin = (last - first) * marginShare || singlePointMarginMs
  return {
    animation: false,
    maintainAspectRatio: false,
    layout: { padding: ({ chart }) => ({ right: bands.length > 0 && chart.width > narrowChart ? bandLabelWidth : 0 }) },
    onClick: (_: unknown, [element]: readonly { readonly index: number }[]) => {
      const point = element && points[element.index]
      if (point) showChange?.(point.date)
    },
    onHover: (_, elements, { canvas }) => {
      canvas.style.cursor = showChange && elements.length > 0 ? 'pointer' : ''
    },
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    scales: {
      x: {
        type: 'linear',
        min: first - margin,
        max: last + margin,
        grid: { display: false },
        border: { color: palette.hairline },
        ticks: { ...text, maxRotation: 0, align: 'inner', callback: (date) => formatDate(Number(date)) },
        afterBuildTicks(scale) {
          const count = Math.min(points.length, Math.floor(scale.chart.width / widthOfOneDate))
          scale.ticks = trendDates(points, count).map((value) => ({ value }))
        },
      },
      y: {
        min: axis.min,
        max: axis.max,
        grid: { color: palette.hairline },
        border: { display: false },
        ticks: { ...text, autoSkip: false },
        afterBuildTicks(scale) {
          scale.ticks = axis.ticks.map((value) => ({ value }))
        },
      },
    },
    plugins: {
      bandTints: { bands, palette },
      tooltip: tooltipOptions(trend),
    },
  } satisfies ChartOptions<'line'>
}

/** A score's date, the score, and its change since the one before. */
function tooltipOptions({ palette: { ink, paper, font }, formatDate, describeChange }: TrendOptions) {
  return {
    displayColors: false,
    backgroundColor: ink,
    titleColor: paper,
    bodyColor: paper,
    titleFont: { family: font, size: 14, weight: 'normal' },
    bodyFont: { family: font, size: 18, weight: 600 },
    footerColor: paper,
    footerFont: { family: font, size: 14, weight: 'normal' },
    padding: 10,
    callbacks: {
      title: ([item]) => formatDate(item?.parsed.x ?? 0),
      label: (item) => String(item.parsed.y),
      footer: ([item]) => describeChange(item?.parsed.x ?? 0),
    },
  } satisfies NonNullable<ChartOptions<'line'>['plugins']>['tooltip']
}

/** Pixels for each score below which the line has no dots. */
const roomOfDot = 12
const dotRadius = 2.5
const currentRadius = 6

/** The line through the scores, with a dot for each and a ring for the last one, which is the current score. */
export function lineDataset(points: readonly ScorePoint[], { ink, paper }: Palette) {
  const lastOr =
    <Value>(ofLast: Value, ofOthers: Value) =>
    ({ dataIndex }: { dataIndex: number }) =>
      dataIndex === points.length - 1 ? ofLast : ofOthers
  return {
    data: points.map(({ date, score }) => ({ x: date, y: score })),
    borderColor: ink,
    borderWidth: 2,
    pointBackgroundColor: lastOr(paper, ink),
    pointBorderColor: ink,
    pointBorderWidth: lastOr(3, 0),
    pointRadius: ({ dataIndex, chart }: { dataIndex: number; chart: { width: number } }) => {
      if (dataIndex === points.length - 1) return currentRadius
      return chart.width / points.length < roomOfDot ? 0 : dotRadius
    },
    pointHitRadius: 16,
    pointHoverRadius: currentRadius,
    pointHoverBackgroundColor: paper,
    pointHoverBorderColor: ink,
    pointHoverBorderWidth: 3,
  }
}
