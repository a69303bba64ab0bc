import { changesRoute } from '@/lib/contract/bff/credit/changes'
import { comparisonRoute } from '@/lib/contract/bff/credit/comparison'
import { timelineRoute } from '@/lib/contract/bff/credit/timeline'
import { latestReportUpstream, latestScoreUpstream } from '@/lib/contract/product-api/bureau-data'
import { datedChangesOf } from '@/lib/domain/credit/changes/dated-changes'
import { toReportChanges } from '@/lib/domain/credit/changes/report-changes'
import { compareBureaus } from '@/lib/domain/credit/comparison/compare-bureaus'
import { upcomingOf } from '@/lib/domain/credit/timeline/overview'
import { timelinesOf } from '@/lib/domain/credit/timeline/timeline'
import { getBureauData } from '../../bureau/bureau-cache'
import { defineReportView } from '../../bureau/bureau-view'
import { memoizeFrozen } from '../../config/memory-cache'
import { defineHandler } from '../../http/define-handler'
import { ignoreUnlessEnded } from '../account/identity-status'
import { handleAlerts } from './alerts'
import { handleFactorRows } from './factors'
import { handleReportDetails, handleReportTiles } from './report'
import { handleLatestScore, handleScoreHistory } from './score'

/**
 * Compares what the other screens show about each bureau. Leaves out data that cannot be loaded,
 * but fails without the scores.
 */
export const handleComparison = defineHandler(comparisonRoute, async (context) => {
  const [latest, cards, histories, tiles, factors, reports] = await Promise.all([
    getBureauData(context, latestScoreUpstream, {}),
    handleLatestScore.run(context, {}),
    handleScoreHistory.run(context, {}).catch(ignoreUnlessEnded),
    handleReportTiles.run(context, {}).catch(ignoreUnlessEnded),
    handleFactorRows.run(context, {}).catch(ignoreUnlessEnded),
    handleReportDetails.run(context, {}).catch(ignoreUnlessEnded),
  ])
  return compareBureaus({ cards, histories, tiles, factors, reports }, latest.scoreType)
})

type Report = Parameters<typeof datedChangesOf>[0]

const datedOf = memoizeFrozen('dated changes', (report: Report) =>
  datedChangesOf(report, Date.now()),
)

const timelineOfReport = memoizeFrozen('timelines', (report: Report) =>
  timelinesOf(report, Date.now()),
)

export const handleTimeline = defineReportView(timelineRoute, (report, { hash }) =>
  timelinesOf(report, Date.now(), hash),
)

/**
 * Returns the changes since the last score. They are computed from cached data, and nothing is
 * stored for later comparisons.
 */
export const handleChanges = defineHandler(changesRoute, async (context) => {
  const [cards, histories, report, { alerts }] = await Promise.all([
    handleLatestScore.run(context, {}),
    handleScoreHistory.run(context, {}),
    getBureauData(context, latestReportUpstream, {}),
    handleAlerts.run(context, {}),
  ])
  const now = Date.now()
  const timelines = timelineOfReport(report)
  const upcoming = (provider: string) =>
    timelines.find((one) => one.provider === provider)?.entries ?? []
  return toReportChanges({
    cards,
    histories,
    dated: datedOf(report),
    alerts,
    upcomingOf: (provider) => upcomingOf(upcoming(provider), now),
  })
})
