'use client'

import { Skeleton } from '@/components/ui/loading/skeleton'
import { ChartGrid, chartHeightClass } from './chart-grid'

export function TrendSkeleton() {
  return (
    <div className="flex flex-col gap-1.5 max-sm:gap-0">
      <div className={chartHeightClass}>
        <ChartGrid />
      </div>
      <Skeleton className="my-1.5 h-6 w-56 max-w-full" />
    </div>
  )
}
