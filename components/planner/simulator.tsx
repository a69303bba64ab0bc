'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { firstStepQuery, latestScoreQuery, planQuery } from '@/lib/contract/bff/queries'
import { type PlannerTarget, startOf } from '@/lib/domain/planner/pathway'
import { PlanResult } from './plan-result'
import { PlanSkeleton } from './simulator-skeleton'
import { TargetPicker } from './target-picker'
import { useShownTarget, useTarget } from './use-target'

type SimulatorProps = { isBrief?: boolean | undefined; hasMap?: boolean | undefined }

/** Apart, so that the score page does not load it. */
const loadReachMap = async () => (await import('./reach-map-section')).ReachMapSection

/** The target picker, the map of all targets, and the bureau's result for the target in the address. */
export function Simulator({ isBrief = false, hasMap = false }: SimulatorProps) {
  const t = useTranslations('planner')
  const [target, setTarget] = useTarget()
  const isUsed = useRef(false)
  const query = useQuery({ ...apiQuery(planQuery(target)), placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  const shownTarget = useShownTarget(target, isPlaceholderData)
  const { data: cards = [], isSuccess } = useEndpointQuery(latestScoreQuery)
  const { provider: shown } = useShownBureau(cards)
  const disputes = useDisputes()
  const ReachMap = useLazyComponent({ load: loadReachMap, isNeeded: hasMap })
  useQuery({ ...apiQuery(firstStepQuery), enabled: useFeatures().reports })
  const chooseTarget = (chosen: PlannerTarget) => {
    if (!isUsed.current) notifyHost('PLANNER_USED')
    isUsed.current = true
    setTarget(chosen)
  }
  if (isSuccess && !startOf(cards, shown)) return <p>{t('noScore')}</p>
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <TargetPicker target={target} onChange={chooseTarget} />
      {ReachMap ? (
        <ReachMap
          {...{ chooseTarget, cards, shown, disputes }}
          chosen={target}
          plan={isPlaceholderData ? undefined : query.data}
        />
      ) : null}
      {hasMap && !ReachMap ? <Skeleton className="h-12 w-full sm:w-48" /> : null}
      <div
        id="planned-result"
        tabIndex={-1}
        aria-live="polite"
        aria-busy={isPlaceholderData}
        className={`min-h-24 scroll-mt-4 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}
      >
        <QueryContent query={query} failed={t('cannotFetch')} skeleton={<PlanSkeleton />}>
          {(plan) => <PlanResult {...{ plan, cards, shown, disputes, isBrief }} target={shownTarget} />}
        </QueryContent>
      </div>
    </div>
  )
}
