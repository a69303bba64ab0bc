'use client'

import { useTranslations } from 'next-intl'
import { Loaded } from '@/components/ui/loaded'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate } from '@/lib/domain/formats/calendar'
import type { ScoreCard } from '@/lib/domain/score/card'
import { NoScore } from './no-score'
import { ProviderPages } from './provider-pages'
import { ScoreGauge } from './score-gauge'
import { useLatestScore, useWords } from './use-score-data'

/** The gauge alone, for embedding. */
export function GaugeScreen() {
  const t = useTranslations('score')
  const query = useLatestScore()
  const words = useWords('cannotFetchScore')
  return (
    <ProviderPages heading={t('heading')}>
      {({ card, label }) => (
        <section aria-label={label} className="mx-auto w-full max-w-sm">
          <Loaded query={query} words={words} skeleton={<Skeleton className="aspect-[340/256] w-full rounded-full" />}>
            {() => (card?.score === undefined ? <NoScore /> : <DatedGauge card={card} score={card.score} />)}
          </Loaded>
        </section>
      )}
    </ProviderPages>
  )
}

function DatedGauge({ card, score }: { card: ScoreCard; score: number }) {
  const t = useTranslations('score')
  return (
    <>
      <ScoreGauge card={card} score={score} />
      {card.date === undefined ? null : (
        <p className="text-center text-ink-muted text-sm">
          {t('updated')} {formatDate(card.date)}
        </p>
      )}
    </>
  )
}
