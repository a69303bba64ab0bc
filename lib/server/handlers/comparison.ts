import 'server-only'
import { comparisonRoute } from '@/lib/contract/bff/comparison'
import { compareBureaus } from '@/lib/domain/comparison/compare-bureaus'
import { defineHandler } from '../http/define-handler'
import * as views from './bureau-data'
import { ignoreUnlessEnded } from './identity-status'

/** Compares what the other screens show; without history or report, the scores alone. */
export const handleComparison = defineHandler(comparisonRoute, async (context) => {
  const [cards, histories, tiles, impacts, reports] = await Promise.all([
    views.handleLatestScore.run(context, {}),
    views.handleScoreHistory.run(context, {}).catch(ignoreUnlessEnded),
    views.handleReportTiles.run(context, {}).catch(ignoreUnlessEnded),
    views.handleCreditImpacts.run(context, {}).catch(ignoreUnlessEnded),
    views.handleReportDetails.run(context, {}).catch(ignoreUnlessEnded),
  ])
  return compareBureaus({ cards, histories, tiles, impacts, reports })
})
