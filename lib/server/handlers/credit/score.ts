import { scoreUpRoute } from '@/lib/contract/bff/planner'
import { latestScoreRoute, scoreHistoryRoute } from '@/lib/contract/bff/score'
import type { Locale } from '@/lib/contract/locale'
import {
  latestScoreUpstream,
  scoreHistoryUpstream,
  scoreUpUpstream,
} from '@/lib/contract/product-api/bureau-data'
import { planOf } from '@/lib/domain/planner/plan'
import { withPlainReasons } from '@/lib/domain/reasons/reasons'
import { translateRating, withRatingNames } from '@/lib/domain/score/score-card'
import { toProviderScores, toScoreCards } from '@/lib/domain/score/score-views'
import { catalogues } from '@/lib/i18n/catalogues'
import { getBureauData } from '../../bureau/bureau-cache'
import { bureauViewOf } from '../../bureau/bureau-view'
import { defineHandler } from '../../http/define-handler'

/** Translates the name of a rating. */
export const ratingIn = (locale: Locale) => (name: string) =>
  translateRating(name, catalogues[locale].ratings)

export const handleLatestScore = bureauViewOf(latestScoreUpstream)(
  latestScoreRoute,
  (latest, { locale }) =>
    withPlainReasons(
      withRatingNames(toScoreCards(latest), ratingIn(locale)),
      catalogues[locale].reasons,
    ),
)

export const handleScoreHistory = bureauViewOf(scoreHistoryUpstream)(
  scoreHistoryRoute,
  toProviderScores,
)

export const handleScoreUp = defineHandler(scoreUpRoute, async (context, input) =>
  planOf(await getBureauData(context, scoreUpUpstream, input), {
    points: input.scoreInc,
    months: input.timeHorizon,
  }),
)
