'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { ScoreBand, ScoreCardData } from '@/lib/contract/bff/credit/score'
import {
  gaugeArc,
  gaugeBox,
  gaugeCentre,
  gaugeRadius,
  gaugeTicks,
} from '@/lib/domain/credit/score/gauge'
import { isGreen, nextBandOf, scaleMax, scaleMin } from '@/lib/domain/credit/score/score-scale'

declare module 'react' {
  /** Custom properties used by gauge.css. */
  interface CSSProperties {
    '--score'?: number
    '--tick'?: number
  }
}

/**
 * Shows one bureau's score as a gauge with its rating, the distance to the next rating and an
 * accessible description.
 */
export function RatedGauge({ card, score }: { card: ScoreCardData; score: number }) {
  const t = useTranslations('scoreSource')
  const { band, bands, rating = t('notRated') } = card
  const colour = bandColour(band)
  const next = nextBandOf(score, bands)
  const distance = next && t('toNextBand', { points: next.points, next: next.name })
  return (
    <GaugeLayout
      gauge={<Gauge card={card} score={score} rating={rating} />}
      chip={<RatingPill {...{ rating, distance, colour }} />}
    />
  )
}

type RatingPillProps = { rating: string; distance: string | undefined; colour: string }

/** A longer text does not fit in the narrowest column of the score card. */
const mostOnNarrowLine = 30

/** Shows the rating and the distance to the next one. If narrow, a long distance is below it. */
function RatingPill({ rating, distance, colour }: RatingPillProps) {
  const text = distance ? `${rating} · ${distance}` : rating
  const isLong = text.length > mostOnNarrowLine
  const style = { borderColor: colour }
  const dot = (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full"
      style={{ backgroundColor: colour }}
    />
  )
  if (!isLong)
    return (
      <p className={pillClass} style={style}>
        {dot}
        {text}
      </p>
    )
  return (
    <p className={longPillClass} style={style}>
      <span className={`${pillClass} @min-[21rem]:contents`} style={style}>
        {dot}
        {rating}
      </span>
      {distance ? (
        <>
          <span className="@max-[21rem]:sr-only"> · </span>
          <span className="text-center @max-[21rem]:font-medium">{distance}</span>
        </>
      ) : null}
    </p>
  )
}

const pillClass = 'flex items-center gap-2 rounded-full border-2 px-3 py-0.5 font-semibold'
const longPillClass =
  'flex flex-col items-center gap-y-0.5 font-semibold @min-[21rem]:flex-row @min-[21rem]:gap-x-2 @min-[21rem]:rounded-full @min-[21rem]:border-2 @min-[21rem]:px-3 @min-[21rem]:py-0.5'

/** Draws the score on its arc. Assistive technology reads the final value during the animation. */
function Gauge({ card, score, rating }: { card: ScoreCardData; score: number; rating: string }) {
  const t = useTranslations('scoreSource')
  return (
    // The key restarts the animation when the score changes.
    <div key={score} className="gauge" style={{ '--score': Math.round(score) }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter element cannot hold the drawing */}
      <div
        role="meter"
        aria-label={t('meter', { provider: card.label })}
        aria-valuemin={scaleMin}
        aria-valuemax={scaleMax}
        aria-valuenow={score}
        aria-valuetext={t('meterValue', { score, ceiling: scaleMax, rating })}
      >
        <GaugeTrack>
          <path
            d={gaugeArc()}
            pathLength={scaleMax - scaleMin}
            className="gauge-fill"
            stroke={bandColour(card.band)}
          />
          <g transform={`translate(${gaugeCentre.x} ${gaugeCentre.y})`}>
            <circle r="7" cy={-gaugeRadius} className="gauge-end" />
          </g>
          {gaugeTicks.map(({ value, x, y }) => (
            <text key={value} x={x} y={y} className="gauge-tick" style={{ '--tick': value }}>
              {value}
            </text>
          ))}
        </GaugeTrack>
      </div>
      <p className="absolute inset-x-0 top-[62.5%] flex -translate-y-1/2 justify-center">
        <span className={`gauge-figure ${isGreen(score) ? 'text-positive' : 'text-ink'}`}>
          {score}
        </span>
      </p>
    </div>
  )
}

/**
 * Draws a faint arc with an edge that has a contrast of 3:1 with every band's color. Shown alone
 * while the score is loading.
 */
function GaugeTrack({ className = '', children }: { className?: string; children?: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${gaugeBox.width} ${gaugeBox.height}`}
      aria-hidden="true"
      className={`block w-full ${className}`}
    >
      <path d={gaugeArc()} className="gauge-edge" />
      <path d={gaugeArc()} className="gauge-track" />
      {children}
    </svg>
  )
}

function bandColour(band: ScoreBand | undefined): string {
  return band ? `var(--band-${band.step})` : 'var(--edge)'
}

export function RatedGaugeSkeleton() {
  return (
    <GaugeLayout
      gauge={<GaugeTrack className="animate-pulse opacity-70" />}
      chip={<Skeleton className="h-8 w-52" />}
    />
  )
}

function GaugeLayout({ gauge, chip }: Record<'gauge' | 'chip', ReactNode>) {
  return (
    <div className="flex flex-col gap-2">
      <div className="mx-auto w-full max-w-48 sm:max-w-72">{gauge}</div>
      <div className="@container -mt-2 flex justify-center">{chip}</div>
    </div>
  )
}
