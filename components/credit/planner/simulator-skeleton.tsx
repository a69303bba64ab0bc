import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/credit/planner/pathway'
import { TargetPicker } from './target-picker'

type SkeletonProps = { target?: PlannerTarget | undefined; hasMap?: boolean }

/** Skeleton of the picker in its final size, without controls. */
export function SimulatorSkeleton({ target = defaultTarget, hasMap }: SkeletonProps) {
  return (
    <div inert className="flex flex-col gap-4 sm:gap-6">
      <TargetPicker target={target} />
      {hasMap ? <Skeleton className="h-12 w-full sm:w-48" /> : null}
      <div className="min-h-28">
        <PlanSkeleton />
      </div>
    </div>
  )
}

export function PlanSkeleton() {
  const actions = ['w-24', 'w-full', 'w-96', 'w-3/4', 'w-96', 'w-48']
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <SkeletonLines widths={['w-36']} />
        <Skeleton className="h-9 w-56 max-w-full" />
        <SkeletonLines widths={['w-80']} />
      </div>
      <SkeletonLines widths={actions} className="gap-1" />
      <SkeletonLines widths={['w-full', 'w-96']} className="gap-0" />
    </div>
  )
}
