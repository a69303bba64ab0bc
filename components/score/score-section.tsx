'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery, useRowQuery } from '@/lib/client/api/queries'
import { type ScoreChange, scoreChangeOf } from '@/lib/domain/score/score-history'
import { Change } from './points-difference'
import { useShownCard } from './provider-panel'
import { ProviderScoreCard } from './provider-score-card'
import { historyQueries, userQueries } from './queries'
import { ScoreContent } from './score-content'
import { ScoreGaugeSkeleton } from './score-gauge'

/** Two lines of the score card that need calls of their own: `Welcome` and `PointsChange` as parts. */
export type ScoreLines = { readonly welcome: ReactNode; readonly change: ReactNode }

/** The score card of the shown bureau, with the bureau's name. */
export function ScoreSection(lines: ScoreLines) {
  const { label } = useShownCard()
  return (
    <>
      <h2 className="mb-2 text-xl">{label}</h2>
      <ScoreContent skeleton={<ScoreSkeleton />}>
        {(card, score) => <ProviderScoreCard card={card} score={score} {...lines} />}
      </ScoreContent>
    </>
  )
}

/** Greets the consumer, by first name once it is known. */
export function Welcome() {
  const { data } = useRowQuery(userQueries.user)
  return <WelcomeLine firstName={data?.firstName} />
}

export function WelcomeLine({ firstName }: { firstName?: string | undefined }) {
  const t = useTranslations('score')
  return <p className="text-xl">{firstName ? t('greeting', { name: firstName }) : t('greetingPlain')}</p>
}

/** The change since the previous score of the shown bureau; nothing without a history. */
export function PointsChange() {
  const change = usePointsChange()
  return change ? <Change change={change} /> : null
}

function usePointsChange(): ScoreChange | undefined {
  const { card } = useShownCard()
  const { row, input } = historyQueries.history
  // A failure is shown and retried by the trend.
  const { data } = useQuery({ ...apiQuery(row, input), retryOnMount: false })
  if (!data || card?.score === undefined) return undefined
  const { points = [] } = data.find(({ provider }) => provider === card.provider) ?? {}
  return scoreChangeOf({ score: card.score, date: card.date }, points)
}

export function ScoreSectionSkeleton() {
  return (
    <>
      <Skeleton className="mt-1 mb-3 h-5 w-24" />
      <ScoreSkeleton />
    </>
  )
}

function ScoreSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-center gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <ScoreGaugeSkeleton />
        <div className="flex flex-col gap-5">
          <SkeletonLines className="gap-3 pb-11" widths={['w-32', 'w-28', 'w-36', 'w-64']} />
          <SkeletonLines widths={['w-44']} />
          <Skeleton className="h-12 w-full sm:w-40" />
        </div>
      </div>
      <div className="border-hairline border-t pt-2 pb-3">
        <SkeletonLines className="py-2.5" widths={['w-32']} />
      </div>
    </div>
  )
}
