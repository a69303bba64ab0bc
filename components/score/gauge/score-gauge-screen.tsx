'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loading/query-content'
import { NoScore } from '../no-score'
import { ProviderPages } from '../provider-tabs'
import { useLatestScore, useWords } from '../use-score-data'
import { ScoreGauge, ScoreGaugeSkeleton } from './score-gauge'

/** The gauge alone, for embedding. */
export function GaugeScreen() {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useWords('cannotFetchScore')
  return (
    <ProviderPages heading={t('heading')}>
      {({ card, label }) => (
        <section aria-label={label} className="mx-auto w-full max-w-sm">
          <Loaded query={query} words={words} skeleton={<ScoreGaugeSkeleton />}>
            {() => (card?.score === undefined ? <NoScore /> : <ScoreGauge card={card} score={card.score} />)}
          </Loaded>
        </section>
      )}
    </ProviderPages>
  )
}
