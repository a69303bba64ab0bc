import { useLocale, useTranslations } from 'next-intl'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { scoreRangeOf } from '@/lib/domain/score/score-scale'

type ScoreSource = Pick<ScoreCardData, 'model' | 'label' | 'date' | 'bands'> &
  Partial<Pick<ScoreCardData, 'lenderRating'>>

/** The text under a score: model, bureau, date, range, and that lenders use other models too. Contract, section 11. */
export function useScoreSource({ model, label: provider, date, bands, lenderRating }: ScoreSource) {
  const t = useTranslations('scoreSource')
  const { formatDate } = dateFormatsOf(useLocale())
  // R1.3: the wire's VANTAGE is a VantageScore 3.0.
  const name = model === 'VANTAGE' ? t('vantageScore') : model
  const basis = name ? t('basis', { model: name, provider }) : t('basisUnnamed', { provider })
  const updated = date === undefined ? [] : [{ name: t('updated'), value: formatDate(date) }]
  const range = { name: t('range'), value: t('rangeOf', scoreRangeOf(bands)) }
  const words = lenderRating ? [{ name: t('lenderRating'), value: lenderRating }] : []
  return { first: { name: t('model'), value: basis }, details: [...updated, range, ...words], note: t('note') }
}
