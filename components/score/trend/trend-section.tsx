'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { ScoreBand } from '@/lib/contract/bff/score'
import { scoreHistoryOf } from '@/lib/domain/score/score-history'
import { ProviderTabs } from '../provider-tabs'
import { useScoreHistory, useScoreTexts } from '../score-content'
import { ChartGrid, ScoreTrend } from './score-trend'

/** The score history as a tab. */
export function TrendScreen() {
  const t = useTranslations('score')
  return (
    <ProviderTabs heading={t('history')}>
      {({ provider, label, card }) => <TrendSection provider={provider} label={label} bands={card?.bands ?? []} />}
    </ProviderTabs>
  )
}

type TrendSectionProps = { provider: string; label: string; bands: readonly ScoreBand[] }

/** The Score Trend of one bureau. */
export function TrendSection({ provider, label, bands }: TrendSectionProps) {
  const t = useTranslations('score')
  return (
    <section aria-labelledby={`trend-${provider}`} className="flex flex-col gap-4">
      <h2 id={`trend-${provider}`} className="text-xl">
        {t('trend')}
      </h2>
      <QueryContent query={useScoreHistory()} texts={useScoreTexts('cannotFetchHistory')} skeleton={<TrendSkeleton />}>
        {(history) => <ScoreTrend history={scoreHistoryOf(history, provider)} label={label} bands={bands} />}
      </QueryContent>
    </section>
  )
}

function TrendSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="my-2.5 h-6 w-72 max-w-full" />
      <ChartGrid />
    </div>
  )
}
