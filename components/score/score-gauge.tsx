'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useScoreSource } from '@/components/credit/use-score-source'
import { InlineDetails } from '@/components/ui/inline-details'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { firstScoredCard } from '@/lib/domain/score/score-card'
import { nextBandOf, scaleMax } from '@/lib/domain/score/score-scale'
import { bandColour, Gauge, GaugeTrack } from './gauge'
import { ScoreContent, useShownCard } from './provider-panel'

/** The gauge for embedding. */
export function ScoreGaugeSection() {
  return (
    <section aria-label={useShownCard().label}>
      <ScoreContent skeleton={<ScoreGaugeSkeleton />}>
        {(card, score) => <ScoreGauge card={card} score={score} />}
      </ScoreContent>
    </section>
  )
}

/** The gauge of one bureau's score with its rating, the distance to the next one, accessible text, model and source. */
export function ScoreGauge({ card, score }: { card: ScoreCardData; score: number }) {
  const t = useTranslations('scoreSource')
  const source = useScoreSource(card)
  const { band, bands, rating = t('notRated') } = card
  const colour = bandColour(band)
  const next = nextBandOf(score, bands)
  return (
    <GaugeLayout
      gauge={
        <Gauge
          score={score}
          band={band}
          label={t('meter', { provider: card.label })}
          valueText={t('meterValue', { score, ceiling: scaleMax, rating })}
        />
      }
      chip={
        <p
          className="flex items-center gap-2 rounded-full border-2 px-3 py-0.5 font-semibold"
          style={{ borderColor: colour }}
        >
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: colour }} />
          {next ? t('toNextBand', { rating, points: next.points, next: next.name }) : rating}
        </p>
      }
    >
      <InlineDetails {...source} align="centre" />
    </GaugeLayout>
  )
}

/** The gauge of a new consumer's first score; nothing without a score. */
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

export function ScoreGaugeSkeleton() {
  return (
    <GaugeLayout gauge={<GaugeTrack className="animate-pulse opacity-70" />} chip={<Skeleton className="h-8 w-52" />}>
      <SkeletonLines className="h-15 items-center gap-0" widths={['w-64', 'w-60', 'w-52']} />
    </GaugeLayout>
  )
}

function GaugeLayout({ gauge, chip, children }: Record<'gauge' | 'chip' | 'children', ReactNode>) {
  return (
    <div className="flex flex-col gap-2">
      <div className="mx-auto w-full max-w-65 sm:max-w-none">{gauge}</div>
      <div className="-mt-2 flex justify-center">{chip}</div>
      {children}
    </div>
  )
}
