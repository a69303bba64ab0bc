'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { defaultTarget, type PlannerTarget, planOf } from '@/lib/domain/planner/pathway'
import { PlanResult } from './plan-result'
import { TargetPicker } from './target-picker'
import { useCurrentScore, useScorePlan } from './use-score-plan'

/** The target picker and the bureau's result; starts with 10 points in 6 months. */
export function Simulator() {
  const t = useTranslations('planner')
  const [target, setTarget] = useState(defaultTarget)
  const query = useScorePlan(target)
  const answered = useAnsweredTarget(target, query.isPlaceholderData)
  const current = useCurrentScore()
  const words = { loading: t('loading'), failed: t('cannotFetch'), tryAgain: t('tryAgain') }
  if (current.isUnscored) return <p>{t('noScore')}</p>
  return (
    <div className="flex flex-col gap-6">
      <TargetPicker target={target} onChange={setTarget} />
      <div
        aria-live="polite"
        aria-busy={query.isPlaceholderData}
        className={`min-h-28 transition-opacity ${query.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        <QueryContent query={query} texts={words} skeleton={<PlanSkeleton />}>
          {(answer) => <PlanResult plan={planOf(answer, answered)} target={answered} score={current.score} />}
        </QueryContent>
      </div>
    </div>
  )
}

/** The target of the result on screen: the previous one while a new result is loading. */
function useAnsweredTarget(target: PlannerTarget, isPending: boolean): PlannerTarget {
  const [answered, setAnswered] = useState(target)
  if (!isPending && answered !== target) setAnswered(target)
  return isPending ? answered : target
}

function PlanSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <SkeletonLines widths={['w-36']} />
      <Skeleton className="h-9 w-56 max-w-full" />
      <SkeletonLines widths={['w-80']} />
    </div>
  )
}
