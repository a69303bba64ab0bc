import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'

/** Skeleton of the filters and of as many alerts as fill a screen. */
export function AlertListSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex flex-col gap-1">
          <SkeletonLines widths={['w-20']} />
          <Skeleton className="h-12 w-44" />
        </div>
        <div className="flex h-12 items-center max-sm:w-full">
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <AlertsSkeleton />
      <AlertsSkeleton />
    </div>
  )
}

/** Skeleton of four alerts. */
export function AlertsSkeleton() {
  return (
    <ul className="border-hairline border-t">
      {['a', 'b', 'c', 'd'].map((alert) => (
        <li key={alert} className="flex flex-wrap gap-x-4 border-hairline border-b py-3 sm:flex-nowrap">
          <SkeletonLines className="w-24 shrink-0" widths={['w-20']} />
          <SkeletonLines className="w-full min-w-0 gap-0 max-sm:h-18 sm:grow" widths={['w-40', 'w-80']} />
        </li>
      ))}
    </ul>
  )
}
