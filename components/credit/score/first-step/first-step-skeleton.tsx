'use client'

import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'

export const firstStepClass =
  'flex flex-col gap-2 rounded border bg-paper p-3 max-sm:bg-paper-raised sm:p-4 print:border-0 print:p-0'

export function FirstStepSkeleton() {
  return (
    <div className={`${firstStepClass} border-hairline max-sm:h-52.5`}>
      <SkeletonLines className="gap-1 max-sm:grow" widths={['w-24', 'w-72', 'w-full']} />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}
