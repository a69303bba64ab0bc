import type { ChartOptions } from 'chart.js'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/score'
import { formatDate } from '@/lib/domain/formats/calendar'
import { scaleMax, scaleMin, scoreTicks } from '@/lib/domain/score/score-scale'
import { trendDates } from '@/lib/domain/score/trend'
import { bandLabelWidth } from './band-tints'
import type { Palette } from './use-palette'

const widthOfOneDate = 150
const narrowChart = 560
/**
 * Margin before the first and after the last point, as a share of the time span; a single point is centred in a month.
 */
const marginShare = 0.02
const singlePointMarginMs = 15 * 24 * 60 * 60 * 1000

/** Chart options: the specified axis, dates as MM/DD/YYYY, no animation. */
export function trendOptions(points: readonly ScorePoint[], bands: readonly ScoreBand[], palette: Palette) {
  const text = { color: palette.inkMuted, font: { family: palette.font, size: 13 } }
  const [first = 0, last = 0] = [points[0]?.date, points.at(-1)?.date]
  const margin = (last - first) * marginShare || singlePointMarginMs
  return {
    animation: false,
    maintainAspectRatio: false,
    layout: { padding: ({ chart }) => ({ right: bands.length > 0 && chart.width > narrowChart ? bandLabelWidth : 0 }) },
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    scales: {
      x: {
        type: 'linear',
        min: first - margin,
        max: last + margin,
        grid: { display: false },
        border: { color: palette.hairline },
        ticks: { ...text, maxRotation: 0, align: 'inner', callback: (date) => formatDate(Number(date)) },
        afterBuildTicks(axis) {
          const count = Math.min(points.length, Math.floor(axis.chart.width / widthOfOneDate))
          axis.ticks = trendDates(points, count).map((value) => ({ value }))
        },
      },
      y: {
        min: scaleMin,
        max: scaleMax,
        grid: { color: palette.hairline },
        border: { display: false },
        ticks: { ...text, autoSkip: false },
        afterBuildTicks(axis) {
          axis.ticks = scoreTicks.map((value) => ({ value }))
        },
      },
    },
    plugins: {
      bandTints: { bands, palette },
      tooltip: {
        displayColors: false,
        backgroundColor: palette.ink,
        titleColor: palette.paper,
        bodyColor: palette.paper,
        titleFont: { family: palette.font, size: 14, weight: 'normal' },
        bodyFont: { family: palette.font, size: 18, weight: 600 },
        padding: 10,
        callbacks: {
          title: ([item]) => formatDate(item?.parsed.x ?? 0),
          label: (item) => String(item.parsed.y),
        },
      },
    },
  } satisfies ChartOptions<'line'>
}
