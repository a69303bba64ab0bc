import 'server-only'
import { changesRoute } from '@/lib/contract/bff/changes'
import { comparisonRoute } from '@/lib/contract/bff/comparison'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { upcomingChangesOf } from '@/lib/domain/changes/coming-up'
import { datedChangesOf } from '@/lib/domain/changes/dated-changes'
import { toReportChanges } from '@/lib/domain/changes/report-changes'
import { compareBureaus } from '@/lib/domain/comparison/compare-bureaus'
import { getBureauData } from '../../bureau/bureau-cache'
import { memoizeFrozen } from '../../config/memory-cache'
import { defineHandler } from '../../http/define-handler'
import { ignoreUnlessEnded } from '../identity-status'
import { handleAlerts } from './alerts'
import { handleFactorRows, handleReportDetails, handleReportTiles } from './report'
import { handleLatestScore, handleScoreHistory } from './score'

/** Compares what the other screens show of each bureau; without history or report, the scores alone. */
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

/** The time stands for a missing date only. */
const datedOf = memoizeFrozen((report: Parameters<typeof datedChangesOf>[0]) => datedChangesOf(report, Date.now()))

/** What changed since the last score. Computed from what is cached anyway: no data are stored to compare them later. */
export const handleChanges = defineHandler(changesRoute, async (context) => {
  const [cards, histories, report, alerts] = await Promise.all([
    handleLatestScore.run(context, {}),
    handleScoreHistory.run(context, {}),
    getBureauData(context, latestReportUpstream, {}),
    handleAlerts.run(context, {}),
  ])
  const now = Date.now()
  const upcomingOf = (provider: string) => upcomingChangesOf(report, provider, now)
  return toReportChanges({ cards, histories, dated: datedOf(report), alerts, upcomingOf })
})
