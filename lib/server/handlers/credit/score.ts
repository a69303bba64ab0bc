import 'server-only'
import { latestScoreRoute, scoreHistoryRoute } from '@/lib/contract/bff/bureau-data'
import type { Locale } from '@/lib/contract/locale'
import { latestScoreUpstream, scoreHistoryUpstream } from '@/lib/contract/product-api/bureau-data'
import { withPlainReasons } from '@/lib/domain/reasons/plain-reasons'
import { translateRating, withRatingNames } from '@/lib/domain/score/rating-names'
import { toProviderScores, toScoreCards } from '@/lib/domain/score/score-views'
import { catalogues } from '@/lib/i18n/catalogues'
import { defineBureauView } from '../../bureau/bureau-cache'

/** The name of a rating in a language. */
export const ratingIn = (locale: Locale) => (name: string) =>
  translateRating(name, catalogues.en.ratings, catalogues[locale].ratings)

export const handleLatestScore = defineBureauView(latestScoreRoute, {
  upstream: latestScoreUpstream,
  view: (latest, locale) =>
    withPlainReasons(withRatingNames(toScoreCards(latest), ratingIn(locale)), catalogues[locale].reasons),
})

export const handleScoreHistory = defineBureauView(scoreHistoryRoute, {
  upstream: scoreHistoryUpstream,
  view: toProviderScores,
})
