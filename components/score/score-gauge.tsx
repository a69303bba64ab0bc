'use client'

import { useTranslations } from 'next-intl'
import { FactLines } from '@/components/ui/fact-lines'
import { QueryContent } from '@/components/ui/loading/query-content'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useLatestScore } from '@/lib/client/api/bureau-queries'
import { useScoreSource } from '@/lib/client/page/use-score-source'
import type { ScoreCardData } from '@/lib/domain/score/score-card'
import { scaleMax } from '@/lib/domain/score/score-scale'
import { Gauge, GaugeTrack } from './gauge'
import { NoScore } from './no-score'
import { ProviderTabs } from './provider-tabs'
import { useScoreTexts } from './use-score-data'

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

/** The gauge of one bureau's score, in words too, and what the score is. */
export function ScoreGauge({ card, score }: { card: ScoreCardData; score: number }) {
  const t = useTranslations('score')
  const source = useScoreSource(card)
  const rating = card.rating ?? t('notRated')
  return (
    <div>
      <Gauge
        score={score}
        band={card.band}
        rating={rating}
        label={t('meter', { provider: card.label })}
        valueText={t('meterValue', { score, ceiling: scaleMax, rating })}
      />
      <FactLines {...source} align="centre" />
    </div>
  )
}

/** The empty arc and the three lines under it, still to come. */
export function ScoreGaugeSkeleton() {
  return (
    <div>
      <GaugeTrack />
      <SkeletonLines className="h-15 items-center gap-0" widths={['w-64', 'w-60', 'w-52']} />
    </div>
  )
}
