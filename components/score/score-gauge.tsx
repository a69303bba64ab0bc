import { useTranslations } from 'next-intl'
import type { ScoreCard } from '@/lib/domain/score/card'
import { scoreCeiling } from '@/lib/domain/score/scale'
import { Gauge } from './gauge'

/** The gauge of one bureau's score, in words too. */
export function ScoreGauge({ card, score }: { card: ScoreCard; score: number }) {
  const t = useTranslations('score')
  const rating = card.rating ?? t('notRated')
  return (
    <Gauge
      score={score}
      band={card.band}
      rating={rating}
      label={t('meter', { provider: card.label })}
      valueText={t('meterValue', { score, ceiling: scoreCeiling, rating })}
    />
  )
}
