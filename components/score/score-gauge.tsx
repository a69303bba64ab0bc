'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InlineDetails } from '@/components/ui/inline-details'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useScoreSource } from '@/lib/client/page/use-score-source'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { scaleMax } from '@/lib/domain/score/score-scale'
import { Gauge, GaugeTrack } from './gauge'
import { useShownCard } from './provider-panel'
import { ScoreContent } from './score-content'

/** The gauge for embedding. */
export function ScoreGaugePart() {
  const { label } = useShownCard()
  return (
    <GaugeSection label={label}>
      <ScoreContent skeleton={<ScoreGaugeSkeleton />}>
        {(card, score) => <ScoreGauge card={card} score={score} />}
      </ScoreContent>
    </GaugeSection>
  )
}

export function ScoreGaugePartSkeleton() {
  return (
    <GaugeSection>
      <ScoreGaugeSkeleton />
    </GaugeSection>
  )
}

function GaugeSection({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mx-auto w-full max-w-sm">
      {children}
    </section>
  )
}

/** The gauge of one bureau's score with its accessible text, model and source. */
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
      <InlineDetails {...source} align="centre" />
    </div>
  )
}

/** Skeleton of the gauge and the three lines under it. */
export function ScoreGaugeSkeleton() {
  return (
    <div>
      <GaugeTrack />
      <SkeletonLines className="h-15 items-center gap-0" widths={['w-64', 'w-60', 'w-52']} />
    </div>
  )
}
