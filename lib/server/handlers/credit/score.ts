import { createTranslator } from 'next-intl'
import { latestScoreRoute, scoreHistoryRoute } from '@/lib/contract/bff/credit/score'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { latestScoreUpstream, scoreHistoryUpstream } from '@/lib/contract/product-api/bureau-data'
import { withPlainReasons } from '@/lib/domain/credit/reasons/reasons'
import { translateRating, withRatingNames } from '@/lib/domain/credit/score/score-card'
import { toProviderScores, toScoreCards } from '@/lib/domain/credit/score/score-views'
import { catalogues } from '@/lib/i18n/catalogues'
import { bureauViewOf } from '../../bureau/bureau-view'

/** Translates the name of a rating. */
export const ratingIn = (locale: Locale) => (name: string) =>
  translateRating(name, catalogues[locale].ratings)

export const handleLatestScore = bureauViewOf(latestScoreUpstream)(
  latestScoreRoute,
  (latest, { locale }) => {
    const messages = catalogues[locale]
    const cards = withRatingNames(toScoreCards(latest), ratingIn(locale))
    // A page's catalog contains texts with placeholders in compiled form, which only a translator
    // can read.
    const say = createTranslator({ locale: languageTags[locale], messages, namespace: 'reasons' })
    return withPlainReasons(cards, messages.reasons, say)
  },
)

export const handleScoreHistory = bureauViewOf(scoreHistoryUpstream)(
  scoreHistoryRoute,
  toProviderScores,
)
