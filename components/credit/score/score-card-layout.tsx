import type { ReactNode } from 'react'
import { ScoreSourceSkeleton } from '@/components/credit/shared/score-source'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { FirstStepSkeleton } from './first-step/first-step'
import { ChangeSkeleton } from './points-change'
import { RatedGaugeSkeleton } from './score-gauge'

export function ScoreCardSkeleton({ withFirstStep = false }: { withFirstStep?: boolean }) {
  return (
    <ScoreCardLayout
      gauge={<RatedGaugeSkeleton />}
      firstStep={withFirstStep ? <FirstStepSkeleton /> : null}
      change={
        <>
          <SkeletonLines className="max-sm:hidden" widths={['w-32']} />
          <ChangeSkeleton />
        </>
      }
      box={
        <>
          <Skeleton className="my-3.5 h-15 w-96 max-w-full sm:h-4" />
          <Skeleton className="mt-1 h-5 w-64 max-w-full" />
          <SkeletonLines className="py-2.5" widths={['w-32']} />
        </>
      }
      source={<ScoreSourceSkeleton className="items-center" />}
    />
  )
}

type LayoutProps = Record<'gauge' | 'firstStep' | 'source' | 'change' | 'box', ReactNode>

/**
 * Arranges the parts of the score card. On phones the first step follows the gauge. It has no
 * wrapper there, because it sticks to the window as long as the card is visible.
 */
export function ScoreCardLayout({ gauge, firstStep, source, change, box }: LayoutProps) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-2 sm:grid sm:grid-cols-[5fr_7fr]">
      <div className={columnClass}>
        {gauge}
        <div className="max-sm:order-last">{source}</div>
      </div>
      <div className={columnClass}>
        <div className="max-sm:order-1">{change}</div>
        {firstStep}
        <div className="max-sm:order-1">{box}</div>
      </div>
    </div>
  )
}

const columnClass = 'max-sm:contents sm:flex sm:flex-col sm:gap-4'
