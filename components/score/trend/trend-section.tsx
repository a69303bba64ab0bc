'use client'

import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { useRowQuery } from '@/lib/client/api/queries'
import type { ScoreBand } from '@/lib/contract/bff/score'
import { scoreHistoryOf } from '@/lib/domain/score/score-history'
import { useCachedCards, useShownProvider } from '../provider-panel'
import { historyQueries } from '../queries'
import { useScoreTexts } from '../score-content'
import { ChartGrid, ScoreTrend } from './score-trend'

/** The Score Trend of the shown bureau; the bands of its chart are those of the latest score, once it has loaded. */
export function TrendPart() {
  const query = useRowQuery(historyQueries.history)
  const { provider, label } = useShownProvider(query.data ?? [])
  const card = useCachedCards().find((one) => one.provider === provider)
  return (
    <QueryContent query={query} texts={useScoreTexts('cannotFetchHistory')} skeleton={<TrendSkeleton />}>
      {(history) => (
        <ScoreTrend
          key={provider}
          history={scoreHistoryOf(history, provider)}
          label={label}
          bands={card?.bands ?? noBands}
        />
      )}
    </QueryContent>
  )
}

/** One object, because the chart is drawn again for other bands. */
const noBands: readonly ScoreBand[] = []

export function TrendSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="my-2.5 h-6 w-72 max-w-full" />
      <ChartGrid />
    </div>
  )
}
