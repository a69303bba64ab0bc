'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { currentUserRoute } from '@/lib/contract/bff/bureau-data'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { scoreChangeOf, scoreHistoryOf } from '@/lib/domain/score/score-history'
import { ProviderScoreCard } from './provider-score-card'
import { ProviderTabs } from './provider-tabs'
import { ScoreContent, useScoreHistory } from './score-content'
import { ScoreGaugeSkeleton } from './score-gauge'

/** The score card for embedding. */
export function ScoreDetailsScreen() {
  const t = useTranslations('score')
  return (
    <ProviderTabs heading={t('heading')}>
      {({ provider, label, card }) => (
        <Card>
          <ScoreSection provider={provider} label={label} card={card} />
        </Card>
      )}
    </ProviderTabs>
  )
}

type ScoreSectionProps = { provider: string; label: string; card: ScoreCardData | undefined }

/** The score card with the bureau's name; without history it shows no change. */
export function ScoreSection({ provider, label, card }: ScoreSectionProps) {
  const firstName = useFirstName()
  const history = useScoreHistory().data
  const points = (history && scoreHistoryOf(history, provider)?.points) ?? []
  return (
    <>
      <h2 className="mb-2 text-xl">{label}</h2>
      <ScoreContent card={card} skeleton={<ScoreSkeleton />}>
        {(scored, score) => (
          <ProviderScoreCard
            card={scored}
            score={score}
            firstName={firstName}
            change={scoreChangeOf({ score, date: scored.date }, points)}
          />
        )}
      </ScoreContent>
    </>
  )
}

/** The consumer's first name once loaded; a failed request is ignored. */
function useFirstName(): string | undefined {
  return useQuery(apiQuery(currentUserRoute, {})).data?.firstName
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
