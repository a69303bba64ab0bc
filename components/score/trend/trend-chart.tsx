'use client'

import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/score'
import { bandTints } from './band-tints'
import { plannedRangePlugin, usePlannedRange, usePlannedText, withPlannedRange } from './planned-range'
import { trendOptions } from './trend-options'
import { usePalette } from './use-palette'

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip, bandTints, plannedRangePlugin)

type TrendChartProps = { points: readonly ScorePoint[]; bands: readonly ScoreBand[]; label: string }

/** The line chart, oldest to newest, with the last point marked and the planner's range; loaded lazily. */
export function TrendChart({ points, bands, label }: TrendChartProps) {
  const palette = usePalette()
  const planned = usePlannedRange(points.at(-1))
  const plannedText = usePlannedText(planned)
  const options = useMemo(
    () => withPlannedRange(trendOptions(points, bands, palette), planned, palette.inkMuted),
    [points, bands, palette, planned],
  )
  const data = useMemo(() => ({ datasets: [lineDataset(points, palette)] }), [points, palette])
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="relative min-h-0 grow">
        <Line data={data} options={options} role="img" aria-label={label} />
      </div>
      {plannedText ? <p className="text-ink-muted text-sm">{plannedText}</p> : null}
    </div>
  )
}

function lineDataset(points: readonly ScorePoint[], { ink, paper }: { ink: string; paper: string }) {
  const last = points.length - 1
  const onlyLast =
    (size: number) =>
    ({ dataIndex }: { dataIndex: number }) =>
      dataIndex === last ? size : 0
  return {
    data: points.map(({ date, score }) => ({ x: date, y: score })),
    borderColor: ink,
    borderWidth: 2,
    pointBackgroundColor: paper,
    pointBorderColor: ink,
    pointBorderWidth: 3,
    pointRadius: onlyLast(6),
    pointHitRadius: 16,
    pointHoverRadius: 6,
    pointHoverBackgroundColor: paper,
    pointHoverBorderColor: ink,
    pointHoverBorderWidth: 3,
  }
}
