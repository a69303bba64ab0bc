'use client'

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/queries'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import { firstScoredCard } from '@/lib/domain/score/score-card'
import { ScoreGauge } from './score-gauge'

/** The first score of a new consumer: gauge, rating, distance to the next one and source; nothing without a score. */
export function FirstScore() {
  const { data = [] } = useQuery({ ...apiQuery(latestScoreQuery), retry: false })
  const card = firstScoredCard(data)
  if (card?.score === undefined) return null
  return (
    <section aria-label={card.label} className="mx-auto w-full max-w-80">
      <ScoreGauge card={card} score={card.score} />
    </section>
  )
}
