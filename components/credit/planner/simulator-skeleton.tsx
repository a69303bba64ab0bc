import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { defaultTarget, type PlannerTarget } from '@/lib/domain/credit/planner/pathway'
import { TargetPicker } from './target-picker'

type SkeletonProps = {
  target?: PlannerTarget | undefined
  hasMap?: boolean | undefined
  isBrief?: boolean | undefined
}

export const simulatorClass = 'relative flex flex-col gap-4 sm:gap-6'
/**
 * Lays out the map and the result. Once the map is open, wide screens show them next to each other,
 * with the result first.
 */
export const mapAndResultClass =
  'flex flex-col gap-2 sm:max-lg:gap-0 xl:gap-0 has-[table]:gap-y-8! lg:has-[table]:grid lg:has-[table]:grid-cols-[minmax(0,1fr)_29rem] lg:has-[table]:gap-x-12 lg:has-[table]:*:first:order-last'
/** Places the button that opens the map after the question if there is room on the same line. */
export const mapButtonClass =
  'sm:max-lg:absolute! sm:max-lg:top-14.5 sm:max-lg:right-0 xl:absolute! xl:top-0 xl:right-0'
/** Places the picker and the result next to each other if there is room. */
export const briefSimulatorClass = 'flex flex-col gap-x-8 gap-y-2 lg:flex-row lg:items-start'
/** On wide screens, the result begins on the line of the heading. */
export const briefResultClass = 'min-h-18 lg:-mt-9 lg:min-h-24'

/** Skeleton of the picker in its final size, without controls. */
export function SimulatorSkeleton({ target = defaultTarget, hasMap, isBrief }: SkeletonProps) {
  return (
    <div inert className={isBrief ? briefSimulatorClass : simulatorClass}>
      <TargetPicker target={target} small={isBrief} />
      {hasMap ? <Skeleton className={`h-11 w-32 ${mapButtonClass}`} /> : null}
      <div className={isBrief ? `${briefResultClass} min-w-0 lg:flex-1` : 'min-h-28'}>
        {isBrief ? <RangeSkeleton /> : <PlanSkeleton />}
      </div>
    </div>
  )
}

/** Skeleton of the new range with its explanation. */
export function RangeSkeleton() {
  return (
    <div className="flex flex-col gap-1">
      <SkeletonLines widths={['w-36']} />
      <Skeleton className="h-8 w-40 max-w-full" />
      <SkeletonLines widths={['w-72']} />
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
