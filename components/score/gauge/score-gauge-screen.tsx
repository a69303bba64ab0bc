'use client'

import { useTranslations } from 'next-intl'
import { QueryContent } from '@/components/ui/loading/query-content'
import { useLatestScore } from '@/lib/client/api/bureau-queries'
import { NoScore } from '../no-score'
import { ProviderTabs } from '../provider-tabs'
import { useScoreTexts } from '../use-score-data'
import { ScoreGauge, ScoreGaugeSkeleton } from './score-gauge'

/** The gauge for embedding. */
export function ScoreGaugeScreen() {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useScoreTexts('cannotFetchScore')
  return (
    <ProviderTabs heading={t('heading')}>
      {({ card, label }) => (
        <section aria-label={label} className="mx-auto w-full max-w-sm">
          <QueryContent query={query} texts={words} skeleton={<ScoreGaugeSkeleton />}>
            {() => (card?.score === undefined ? <NoScore /> : <ScoreGauge card={card} score={card.score} />)}
          </QueryContent>
        </section>
      )}
    </ProviderTabs>
  )
}
