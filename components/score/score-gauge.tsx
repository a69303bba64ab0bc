'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useScoreSource } from '@/components/credit/use-score-source'
import { InlineDetails } from '@/components/ui/inline-details'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreBand, ScoreCardData } from '@/lib/contract/bff/score'
import { nextBandOf } from '@/lib/domain/score/band'
import { firstScoredCard } from '@/lib/domain/score/score-card'
import { scaleMax } from '@/lib/domain/score/score-scale'
import { bandColour, Gauge, GaugeTrack } from './gauge'
import { useShownCard } from './provider-panel'
import { ScoreContent } from './score-content'

/** The gauge for embedding. */
export function ScoreGaugeSection() {
  const { label } = useShownCard()
  return (
    <GaugeSection label={label}>
      <ScoreContent skeleton={<ScoreGaugeSkeleton />}>
        {(card, score) => <ScoreGauge card={card} score={score} />}
      </ScoreContent>
    </GaugeSection>
  )
}

export function ScoreGaugeSectionSkeleton() {
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

/** The gauge of one bureau's score with its rating, accessible text, model and source. */
export function ScoreGauge({ card, score }: { card: ScoreCardData; score: number }) {
  const t = useTranslations('scoreSource')
  const source = useScoreSource(card)
  const rating = card.rating ?? t('notRated')
  return (
    <GaugeLayout
      gauge={
        <Gauge
          score={score}
          band={card.band}
          label={t('meter', { provider: card.label })}
          valueText={t('meterValue', { score, ceiling: scaleMax, rating })}
        />
      }
      chip={<BandChip rating={rating} band={card.band} next={nextBandOf(score, card.bands)} />}
    >
      <InlineDetails {...source} align="centre" />
    </GaugeLayout>
  )
}

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

type BandChipProps = { rating: string; band: ScoreBand | undefined; next: ReturnType<typeof nextBandOf> }

/** The rating in the colour of its band, and how far the next one is. */
function BandChip({ rating, band, next }: BandChipProps) {
  const t = useTranslations('scoreSource')
  return (
    <p
      className="flex items-center gap-2 rounded-full border-2 px-3 py-0.5 font-semibold"
      style={{ borderColor: bandColour(band) }}
    >
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full"
        style={{ backgroundColor: bandColour(band) }}
      />
      {next ? t('toNextBand', { rating, points: next.points, next: next.name }) : rating}
    </p>
  )
}

/** Skeleton of the gauge, the chip and the three lines under it. */
export function ScoreGaugeSkeleton() {
  return (
    <GaugeLayout gauge={<GaugeTrack />} chip={<Skeleton className="h-8 w-52" />}>
      <SkeletonLines className="h-15 items-center gap-0" widths={['w-64', 'w-60', 'w-52']} />
    </GaugeLayout>
  )
}

type GaugeLayoutProps = { gauge: ReactNode; chip: ReactNode; children: ReactNode }

function GaugeLayout({ gauge, chip, children }: GaugeLayoutProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="mx-auto w-full max-w-65 sm:max-w-none">{gauge}</div>
      <div className="-mt-2 flex justify-center">{chip}</div>
      {children}
    </div>
  )
}
