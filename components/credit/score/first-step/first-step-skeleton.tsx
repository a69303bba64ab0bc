'use client'

import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'

/** The height of most steps from `sm` on, so nothing moves when a step replaces its skeleton. */
const usualHeight = 'sm:min-h-56.5 lg:min-h-50.5 print:min-h-0'

export const firstStepClass = `flex flex-col gap-2 rounded border bg-paper p-3 max-sm:bg-paper-raised sm:p-4 print:border-0 print:p-0 ${usualHeight}`

export function FirstStepSkeleton() {
  return (
    <div className={`${firstStepClass} border-hairline max-sm:h-52.5`}>
      <SkeletonLines className="grow gap-1" widths={['w-24', 'w-72', 'w-full']} />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}
