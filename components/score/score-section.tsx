'use client'

import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { useLatestScore } from '@/lib/client/api/bureau-queries'
import type { ScoreCardData as Card } from '@/lib/domain/score/score-card'
import { scoreChangeOf, scoreHistoryOf } from '@/lib/domain/score/score-history'
import { ScoreGaugeSkeleton } from './gauge/score-gauge'
import { NoScore } from './no-score'
import { ProviderScoreCard } from './provider-score-card'
import { useFirstName, useScoreHistory, useScoreTexts } from './use-score-data'

type ScoreSectionProps = { provider: string; label: string; card: Card | undefined }

/** The score card with the bureau's name; without history it shows no change. */
export function ScoreSection({ provider, label, card }: ScoreSectionProps) {
  const query = useLatestScore()
  const words = useScoreTexts('cannotFetchScore')
  const firstName = useFirstName()
  const history = useScoreHistory().data
  const points = (history && scoreHistoryOf(history, provider)?.points) ?? []
  return (
    <>
      <h2 className="mb-2 text-xl">{label}</h2>
      <QueryContent query={query} texts={words} skeleton={<ScoreSkeleton />}>
        {() =>
          card?.score === undefined ? (
            <NoScore />
          ) : (
            <ProviderScoreCard
              card={card}
              firstName={firstName}
              change={scoreChangeOf({ score: card.score, date: card.date }, points)}
            />
          )
        }
      </QueryContent>
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
