'use client'

import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import type { ScoreBand, ScorePoint } from '@/lib/contract/bff/score'
import { bandTints } from './band-tints'
import { trendOptions } from './trend-options'
import { usePalette } from './use-palette'

Chart.register(LineController, LineElement, PointElement, LinearScale, Tooltip, bandTints)

type TrendChartProps = { points: readonly ScorePoint[]; bands: readonly ScoreBand[]; label: string }

/** The line chart, oldest to newest, with the last point marked; loaded lazily. */
export function TrendChart({ points, bands, label }: TrendChartProps) {
  const palette = usePalette()
  const options = useMemo(() => trendOptions(points, bands, palette), [points, bands, palette])
  const data = useMemo(() => ({ datasets: [lineDataset(points, palette)] }), [points, palette])
  return <Line data={data} options={options} role="img" aria-label={label} />
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
