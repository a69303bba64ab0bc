'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/ui/card'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery, useRowQuery } from '@/lib/client/api/queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useBureau } from '@/lib/client/page/use-bureau'
import { useCallOnce } from '@/lib/client/page/use-call-once'
import { defaultTarget, type PlannerTarget, type PlanStart, startOf } from '@/lib/domain/planner/pathway'
import { PlanResult } from './plan-result'
import { plannerQueries, planQuery } from './queries'
import { TargetPicker } from './target-picker'

/** The score-up planner as a page. `simulator` is a part. */
export function PlannerScreen({ simulator }: { simulator: ReactNode }) {
  const t = useTranslations('planner')
  return (
    <div className="flex flex-col gap-8">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      <Card>{simulator}</Card>
    </div>
  )
}

/** The simulator as a section of the score page. */
export function SimulatorSection({ simulator }: { simulator: ReactNode }) {
  const t = useTranslations('planner')
  return (
    <Card aria-labelledby="simulator" className="flex flex-col gap-4 print:hidden">
      <h2 id="simulator" className="text-xl">
        {t('simulator')}
      </h2>
      {simulator}
    </Card>
  )
}

/** The target picker and the bureau's result; starts with 10 points in 6 months. */
export function Simulator() {
  const t = useTranslations('planner')
  const [target, setTarget] = useState(defaultTarget)
  const notifyUsed = useCallOnce(() => notifyHost('PLANNER_USED'))
  const query = useScorePlan(target)
  const shownTarget = useShownTarget(target, query.isPlaceholderData)
  const { start, isUnscored, isOneOfSeveral } = usePlanStart()
  const texts = { failed: t('cannotFetch'), tryAgain: t('tryAgain') }
  const chooseTarget = (chosen: PlannerTarget) => {
    notifyUsed()
    setTarget(chosen)
  }
  if (isUnscored) return <p>{t('noScore')}</p>
  return (
    <div className="flex flex-col gap-6">
      <TargetPicker target={target} onChange={chooseTarget} />
      <div
        aria-live="polite"
        aria-busy={query.isPlaceholderData}
        className={`${resultClass} transition-opacity ${query.isPlaceholderData ? 'opacity-50' : ''}`}
      >
        <QueryContent query={query} texts={texts} skeleton={<PlanSkeleton />}>
          {(plan) => <PlanResult plan={plan} target={shownTarget} start={start} />}
        </QueryContent>
      </div>
      {isOneOfSeveral ? <p className="max-w-prose text-ink-muted text-sm">{t('anyBureau')}</p> : null}
    </div>
  )
}

/** The picker in its final size, which takes no input yet. */
export function SimulatorSkeleton() {
  return (
    <div inert className="flex flex-col gap-6">
      <TargetPicker target={defaultTarget} onChange={() => undefined} />
      <div className={resultClass}>
        <PlanSkeleton />
      </div>
    </div>
  )
}

const resultClass = 'min-h-28'

/** The target of the result on screen: the previous one while a new result is loading. */
function useShownTarget(target: PlannerTarget, isPending: boolean): PlannerTarget {
  const [shownTarget, setShownTarget] = useState(target)
  if (!isPending && shownTarget !== target) setShownTarget(target)
  return isPending ? shownTarget : target
}

/** Skeleton of the new range and four actions. */
function PlanSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="flex flex-col gap-2">
        <SkeletonLines widths={['w-36']} />
        <Skeleton className="h-9 w-56 max-w-full" />
        <SkeletonLines widths={['w-80', 'w-24']} className="gap-1" />
      </div>
      <SkeletonLines widths={['w-24', 'w-full', 'w-full', 'w-full', 'w-48']} className="gap-1" />
    </div>
  )
}

/** The bureau's result for a target; the previous one is kept while a new one is loading. */
function useScorePlan(target: PlannerTarget) {
  const { row, input } = planQuery(target)
  return useQuery({ ...apiQuery(row, input), placeholderData: keepPreviousData })
}

/** The score to start from, whether no bureau scored, and whether others scored too: the simulator names no bureau. */
function usePlanStart(): { start: PlanStart | undefined; isUnscored: boolean; isOneOfSeveral: boolean } {
  const { data: cards = [], isSuccess } = useRowQuery(plannerQueries.score)
  const { selectedOf } = useBureau()
  const start = startOf(cards, selectedOf(cards.map(({ provider }) => provider)))
  const scored = cards.filter(({ score }) => score !== undefined)
  return { start, isUnscored: isSuccess && start === undefined, isOneOfSeveral: scored.length > 1 }
}
