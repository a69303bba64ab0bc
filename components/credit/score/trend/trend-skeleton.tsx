'use client'

import { Skeleton } from '@/components/ui/loading/skeleton'
import { ChartGrid } from './chart-grid'

export function TrendSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <ChartGrid />
      <Skeleton className="my-1.5 h-6 w-56 max-w-full" />
    </div>
  )
}
