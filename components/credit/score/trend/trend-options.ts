import type { ChartOptions } from 'chart.js'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/credit/score'
import { isMainTick, scaleMax, scaleMin, scoreTicks } from '@/lib/domain/credit/score/score-scale'
import { closeUpAxis, trendDates } from '@/lib/domain/credit/score/trend'
import { bandLabelSpace } from './band-tints'
import type { PlannedFrom } from './planned-range'
import type { Palette } from './use-palette'

const widthOfOneDate = 150
/** Pixels per date label if a planned range is shown, which leaves less room for labels. */
const widthOfDateBesidePlan = 130
/** Narrower charts show only the main ticks of the full scale. */
const narrowChart = 420
/**
 * Margin before the first and after the last point, as a share of the time span. A single point has
 * fixed margins of 15 days, so it is centered in a month.
 */
const marginShare = 0.02
const singlePointMarginMs = 15 * 24 * 60 * 60 * 1000

/** The specified axis. R9.1. */
const fullAxis = { min: scaleMin, max: scaleMax, ticks: scoreTicks }

type TrendOptions = {
  readonly points: readonly ScorePoint[]
  readonly bands: readonly ScoreBand[]
  readonly palette: Palette
  readonly isCloseUp: boolean
  readonly planned: PlannedFrom | undefined
  readonly formatDate: (date: number) => string
  readonly formatShortMonth: (date: number) => string
  readonly describeChange: (date: number) => string
  /** Returns the link from a score's date to "What changed". The table has the same links. */
  readonly anchorOf: ((date: number) => string) | undefined
}

export function trendOptions(trend: TrendOptions) {
  const { points, bands, palette, planned, anchorOf } = trend
  const ends = planned ? [planned.range.low, planned.range.high] : []
  const axis = trend.isCloseUp
    ? closeUpAxis([...points.map(({ score }) => score), ...ends])
    : fullAxis
  return {
    animation: false,
    maintainAspectRatio: false,
    layout: {
      padding: ({ chart }) => ({ right: bandLabelSpace(chart.ctx, bands, palette) }),
    },
    onClick: (_: unknown, [element]: readonly { readonly index: number }[]) => {
      const point = element && points[element.index]
      if (point && anchorOf) window.location.hash = anchorOf(point.date)
    },
    onHover: (_, elements, { canvas }) => {
      canvas.style.cursor = anchorOf && elements.length > 0 ? 'pointer' : ''
    },
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    scales: {
      x: timeAxis(trend),
      y: {
        min: axis.min,
        max: axis.max,
        grid: { color: palette.hairline },
        border: { display: false },
        ticks: { ...tickText(palette), autoSkip: false },
        afterBuildTicks(scale) {
          const isNarrow = !trend.isCloseUp && scale.chart.width < narrowChart
          const shown = isNarrow ? axis.ticks.filter(isMainTick) : axis.ticks
          scale.ticks = shown.map((value) => ({ value }))
        },
      },
    },
    plugins: {
      bandTints: { bands, palette, score: points.at(-1)?.score },
      lastPoint: { points, bands, palette },
      plannedRange: { planned, colour: palette.ink },
      tooltip: tooltipOptions(trend),
    },
  } satisfies ChartOptions<'line'>
}

function tickText({ inkMuted, font }: Palette) {
  return { color: inkMuted, font: { family: font, size: 13 } }
}

/**
 * Returns the axis with the scores' dates and the month in which a planned range ends. Hides dates
 * too close to a later one.
 */
function timeAxis({ points, palette, planned, ...formats }: TrendOptions) {
  const end = planned?.range.date
  const textOf = (date: number) =>
    date === end ? formats.formatShortMonth(date) : formats.formatDate(date)
  const [first = 0, last = 0] = [points[0]?.date, points.at(-1)?.date]
  const margin = (last - first) * marginShare || singlePointMarginMs
  const min = first - margin
  const max = last + margin + (planned ? planned.range.date - planned.last.date : 0)
  return {
    type: 'linear',
    min,
    max,
    grid: { drawOnChartArea: false, color: palette.inkMuted },
    border: { color: palette.hairline },
    ticks: {
      ...tickText(palette),
      maxRotation: 0,
      align: 'inner',
      callback: (date) => textOf(Number(date)),
    },
    afterBuildTicks(scale) {
      const { width } = scale.chart
      const dates = trendDates(
        points,
        Math.min(points.length, Math.max(2, Math.floor(width / widthOfOneDate))),
      )
      const distance = planned ? ((max - min) * widthOfDateBesidePlan) / width : 0
      const shown = end === undefined ? [] : [end]
      for (const date of dates.toReversed())
        if (date + distance <= (shown[0] ?? Number.POSITIVE_INFINITY)) shown.unshift(date)
      scale.ticks = shown.map((value) => ({ value }))
    },
  } satisfies NonNullable<ChartOptions<'line'>['scales']>[string]
}

function tooltipOptions({
  palette: { ink, paper, font },
  formatDate,
  describeChange,
}: TrendOptions) {
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

const currentRadius = 6

/**
 * Returns the line through the scores. Only the last, which is the current score, has a ring.
 */
export function lineDataset(points: readonly ScorePoint[], { ink, paper }: Palette) {
  return {
    data: points.map(({ date, score }) => ({ x: date, y: score })),
    borderColor: ink,
    borderWidth: 2,
    pointBackgroundColor: paper,
    pointBorderColor: ink,
    pointBorderWidth: 3,
    pointRadius: ({ dataIndex }: { dataIndex: number }) =>
      dataIndex === points.length - 1 ? currentRadius : 0,
    pointHitRadius: 16,
    pointHoverRadius: currentRadius,
    pointHoverBackgroundColor: paper,
    pointHoverBorderColor: ink,
    pointHoverBorderWidth: 3,
  }
}
