'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { scoreHistoryQuery } from '@/lib/contract/bff/queries'
import type { ScoreBand } from '@/lib/contract/bff/score'
import { scoreHistoryOf } from '@/lib/domain/score/score-history'
import { useCachedCards, useShownProvider } from '../provider-panel'
import { ChartGrid, ScoreTrend } from './score-trend'

/** One object, because the chart is drawn again for other bands. */
const noBands: readonly ScoreBand[] = []

/** The Score Trend of the shown bureau, with its latest score and the bands of that score, once it has loaded. */
export function TrendSection({ withLatest = false }: { withLatest?: boolean }) {
  const t = useTranslations('score')
  const query = useEndpointQuery(scoreHistoryQuery)
  const { provider, label } = useShownProvider(query.data)
  const card = useCachedCards().find((one) => one.provider === provider)
  // One object, because the chart is drawn again for another.
  const history = useMemo(() => scoreHistoryOf(query.data ?? [], provider, card), [query.data, provider, card])
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

export function TrendSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="my-3 h-6 w-56 max-w-full" />
      <ChartGrid />
    </div>
  )
}
