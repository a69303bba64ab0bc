'use client'

import { useQuery } from '@tanstack/react-query'
import { useShownCard } from '@/components/credit/shared/bureau/use-shown-bureau'
import { ScoreSource, ScoreSourceSkeleton } from '@/components/credit/shared/score-source'
import { apiQuery } from '@/lib/client/api/queries'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { scoredCardOf } from '@/lib/domain/credit/score/score-card'
import { ScoreContent } from './provider-panel'
import { RatedGauge, RatedGaugeSkeleton } from './score-gauge'

/** Shows the gauge with the score's source, for embedding. */
export function ScoreGaugeSection() {
  return (
    <section aria-label={useShownCard().label}>
      <ScoreContent skeleton={<ScoreGaugeSkeleton />}>
        {(card, score) => <ScoreGauge card={card} score={score} />}
      </ScoreContent>
    </section>
  )
}

function ScoreGauge(props: { card: ScoreCardData; score: number }) {
  return (
    <div className="flex flex-col gap-2">
      <RatedGauge {...props} />
      <ScoreSource card={props.card} className="justify-center text-center" />
    </div>
  )
}

/** Shows the gauge of a new consumer's first score. Renders nothing without a score. */
export function FirstScore() {
  const { data = [] } = useQuery({ ...apiQuery('/api/score'), retry: false })
  const card = scoredCardOf(data)
  if (!card) return null
  return (
    <section aria-label={card.label} className="mx-auto w-full max-w-80">
      <ScoreGauge card={card} score={card.score} />
    </section>
  )
}

export function ScoreGaugeSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <RatedGaugeSkeleton />
      <ScoreSourceSkeleton className="items-center" />
    </div>
  )
}
