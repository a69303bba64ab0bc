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
      change={<ChangeSkeleton />}
      links={
        <div className="flex min-h-9 items-center">
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      }
      about={<div className="max-sm:order-2 max-lg:h-8" />}
      source={<ScoreSourceSkeleton className="sm:items-center" />}
    />
  )
}

type LayoutProps = Record<
  'gauge' | 'source' | 'change' | 'firstStep' | 'links' | 'about',
  ReactNode
>

/**
 * Arranges the parts of the score card: what happened, then what to do, beside the gauge. On
 * phones, the first step has no wrapper, because it sticks to the window as long as the card is
 * visible. `about` sets its own order there: after `source`.
 */
export function ScoreCardLayout({ gauge, source, change, firstStep, links, about }: LayoutProps) {
  return (
    <div className={layoutClass}>
      <div className={columnClass}>
        {gauge}
        <div className="max-sm:order-1 max-sm:-mt-2">{source}</div>
      </div>
      <div className={`${columnClass} ${firstStep ? 'sm:pt-6' : 'sm:justify-center'}`}>
        <div className="max-sm:mt-1 sm:mb-2">{change}</div>
        {firstStep}
        {/* The links float, so that `about` is on their line if there is room. */}
        <div className="max-sm:contents sm:flow-root">
          <div className="lg:float-left lg:mr-6">{links}</div>
          {about}
        </div>
      </div>
    </div>
  )
}

/** Between phones and wide screens, the first column has room for most ratings on one line. */
const layoutClass =
  'flex flex-col gap-x-10 gap-y-2 sm:grid sm:grid-cols-[17rem_minmax(0,1fr)] sm:max-lg:gap-x-6 lg:grid-cols-[5fr_7fr]'
const columnClass = 'max-sm:contents sm:flex sm:flex-col sm:gap-2'
