import 'server-only'
import { comparisonRoute } from '@/lib/contract/bff/comparison'
import { compareBureaus } from '@/lib/domain/comparison/compare-bureaus'
import { defineHandler } from '../../http/define-handler'
import { ignoreUnlessEnded } from '../identity-status'
import { handleFactorRows } from './factors'
import { handleReportDetails, handleReportTiles } from './report'
import { handleLatestScore, handleScoreHistory } from './score'

/** Compares what the other screens show; without history or report, the scores alone. */
export const handleComparison = defineHandler(comparisonRoute, async (context) => {
  const [cards, histories, tiles, factors, reports] = await Promise.all([
    handleLatestScore.run(context, {}),
    handleScoreHistory.run(context, {}).catch(ignoreUnlessEnded),
    handleReportTiles.run(context, {}).catch(ignoreUnlessEnded),
    handleFactorRows.run(context, {}).catch(ignoreUnlessEnded),
    handleReportDetails.run(context, {}).catch(ignoreUnlessEnded),
  ])
  return compareBureaus({ cards, histories, tiles, factors, reports })
})
