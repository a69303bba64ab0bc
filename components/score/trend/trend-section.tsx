'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { scoreHistoryQuery } from '@/lib/contract/bff/queries'
import type { ProviderScores, ScoreBand, ScoreCardData } from '@/lib/contract/bff/score'
import { type ProviderHistory, scoreHistoryOf } from '@/lib/domain/score/score-history'
import { useCachedCards, useShownProvider } from '../provider-panel'
import { ChartGrid, ScoreTrend } from './score-trend'

type TrendSectionProps = {
  /** The page does not show the latest score elsewhere. */
  withLatest?: boolean
}

/** The Score Trend of the shown bureau, with its latest score and the bands of that score, once it has loaded. */
export function TrendSection({ withLatest = false }: TrendSectionProps) {
  const t = useTranslations('score')
  const query = useEndpointQuery(scoreHistoryQuery)
  const { provider, label } = useShownProvider(query.data)
  const card = useCachedCards().find((one) => one.provider === provider)
  const history = useHistoryWithCurrent(query.data, provider, card)
  return (
    <QueryContent query={query} failed={t('cannotFetchHistory')} skeleton={<TrendSkeleton />}>
      {() => (
        <ScoreTrend
          key={provider}
          history={history}
          label={label}
          bands={card?.bands ?? noBands}
          withLatest={withLatest}
        />
      )}
    </QueryContent>
  )
}

/** The history with the score of the card, once that has loaded; one object, because the chart is drawn again for another. */
function useHistoryWithCurrent(
  histories: readonly ProviderScores[] | undefined,
  provider: string,
  card: ScoreCardData | undefined,
): ProviderHistory | undefined {
  const { score, date } = card ?? {}
  return useMemo(
    () => histories && scoreHistoryOf(histories, provider, score === undefined ? undefined : { score, date }),
    [histories, provider, score, date],
  )
}

/** One object, because the chart is drawn again for other bands. */
const noBands: readonly ScoreBand[] = []

export function TrendSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="my-3 h-6 w-56 max-w-full" />
      <ChartGrid />
    </div>
  )
}
