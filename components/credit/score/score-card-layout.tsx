import type { ReactNode } from 'react'
import { ScoreSourceSkeleton } from '@/components/credit/shared/score-source'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { FirstStepSkeleton } from './first-step/first-step-skeleton'
import { ChangeSkeleton } from './points-change'
import { RatedGaugeSkeleton } from './score-gauge'

export function ScoreCardSkeleton({ withFirstStep = false }: { withFirstStep?: boolean }) {
  return (
    <ScoreCardLayout
      gauge={<RatedGaugeSkeleton />}
      firstStep={withFirstStep ? <FirstStepSkeleton /> : null}
      box={
        <div className="flex h-23 flex-col gap-4">
          <ChangeSkeleton />
          <Skeleton className="h-4 w-96 max-w-full" />
        </div>
      }
      source={<ScoreSourceSkeleton className="sm:items-center" />}
    />
  )
}

type LayoutProps = Record<'gauge' | 'firstStep' | 'source' | 'box', ReactNode>

/**
 * Arranges the parts of the score card: the first step follows the gauge. On phones, the first step
 * has no wrapper, because it sticks to the window as long as the card is visible.
 */
export function ScoreCardLayout({ gauge, firstStep, source, box }: LayoutProps) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-2 sm:grid sm:grid-cols-[5fr_7fr]">
      <div className={columnClass}>
        {gauge}
        <div className="max-sm:order-last">{source}</div>
      </div>
      <div className={`${columnClass} sm:pt-4`}>
        {firstStep}
        <div className="max-sm:order-1">{box}</div>
      </div>
    </div>
  )
}

const columnClass = 'max-sm:contents sm:flex sm:flex-col sm:gap-2'
