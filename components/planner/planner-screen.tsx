'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { useDisputes } from '@/components/credit/use-disputes'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { TitledScreen } from '@/components/ui/titled-screen'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { firstStepQuery, latestScoreQuery, planQuery } from '@/lib/contract/bff/queries'
import { defaultTarget, type PlannerTarget, startOf } from '@/lib/domain/planner/pathway'
import { PlanResult } from './plan-result'
import { TargetPicker, useShownTarget, useTarget } from './target-picker'

type PlannerScreenProps = { simulator: ReactNode; trend?: ReactNode; cards?: ReactNode }

/** The planner as a page. `simulator` is a section; `trend` draws its range, `cards` sums up the coach. */
export function PlannerScreen({ simulator, trend, cards }: PlannerScreenProps) {
  const t = useTranslations('planner')
  return (
    <TitledScreen texts="planner">
      <Card aria-label={t('simulator')}>
        <h2 className="sr-only">{t('simulator')}</h2>
        {simulator}
      </Card>
      {trend ? <TitledSection title={t('trend')}>{trend}</TitledSection> : null}
      {cards}
    </TitledScreen>
  )
}

/** The simulator as a section of the score page. */
export function SimulatorCard({ simulator }: { simulator: ReactNode }) {
  const t = useTranslations('planner')
  return (
    <Card aria-label={t('simulator')} className="flex flex-col gap-2 sm:gap-4 print:hidden">
      <h2 className="text-xl">{t('simulator')}</h2>
      {simulator}
    </Card>
  )
}

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

type SkeletonProps = { target?: PlannerTarget | undefined; hasMap?: boolean }

/** The picker in its final size, which takes no input yet. */
export function SimulatorSkeleton({ target = defaultTarget, hasMap }: SkeletonProps) {
  return (
    <div inert className="flex flex-col gap-4 sm:gap-6">
      <TargetPicker target={target} onChange={() => undefined} />
      {hasMap ? <Skeleton className="h-12 w-full sm:w-48" /> : null}
      <div className="min-h-28">
        <PlanSkeleton />
      </div>
    </div>
  )
}

function PlanSkeleton() {
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
