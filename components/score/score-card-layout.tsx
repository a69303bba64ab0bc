import type { ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { FirstStepSkeleton } from './first-step/first-step'
import { ChangeSkeleton } from './points-change'
import { RatedGaugeSkeleton } from './score-gauge'
import { ScoreSourceSkeleton } from './sourced-gauge'

export function ScoreCardSkeleton({ withFirstStep = false }: { withFirstStep?: boolean }) {
  return (
    <ScoreCardLayout
      gauge={<RatedGaugeSkeleton />}
      firstStep={withFirstStep ? <FirstStepSkeleton /> : null}
      source={<ScoreSourceSkeleton />}
      change={
        <>
          <SkeletonLines widths={['w-32']} />
          <ChangeSkeleton />
        </>
      }
      box={
        <>
          <Skeleton className="my-3.5 h-4 w-72 max-w-full" />
          <SkeletonLines widths={['w-64']} />
          <SkeletonLines className="py-2.5" widths={['w-48']} />
        </>
      }
      foot={<SkeletonLines className="py-2.5" widths={['w-32']} />}
    />
  )
}

type LayoutProps = Record<'gauge' | 'firstStep' | 'source' | 'change' | 'box' | 'foot', ReactNode>

/** On phones the first step follows the gauge; it sticks to the window within this card, so nothing is around it there. */
export function ScoreCardLayout({ gauge, firstStep, source, change, box, foot }: LayoutProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className={gridClass}>
        <div className="sm:[grid-area:gauge]">{gauge}</div>
        <div className="max-sm:contents sm:[grid-area:step]">{firstStep}</div>
        <div className="sm:[grid-area:source]">{source}</div>
        <div className="sm:[grid-area:change]">{change}</div>
        <div className="flex flex-col gap-2 sm:[grid-area:box]">{box}</div>
      </div>
      <div className="border-hairline border-t pt-2">{foot}</div>
    </div>
  )
}

const gridClass =
  "flex flex-col gap-x-10 gap-y-3 sm:grid sm:gap-y-4 sm:grid-cols-[5fr_7fr] sm:grid-rows-[auto_auto_auto_1fr] sm:[grid-template-areas:'gauge_change'_'gauge_step'_'gauge_box'_'source_box']"
