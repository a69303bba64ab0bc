import { reportSummaryRoute, reportTilesRoute } from '@/lib/contract/bff/credit/report'
import { reportDetailsRoute } from '@/lib/contract/bff/credit/report-details'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { latestReportUpstream, reportSummaryUpstream } from '@/lib/contract/product-api/bureau-data'
import { datedFreezes, type FrozenView } from '@/lib/domain/credit/alerts/freezes'
import { reportDetailsOf } from '@/lib/domain/credit/report/report-details'
import {
  bureausOf,
  completeSummaryOf,
  toReportSummaries,
  toReportTiles,
} from '@/lib/domain/credit/report/report-views'
import { getBureauData } from '../../bureau/bureau-cache'
import { bureauViewOf, defineReportView } from '../../bureau/bureau-view'
import { memoizeFrozen } from '../../config/memory-cache'
import { defineHandler } from '../../http/define-handler'
import { ignoreUnlessEnded } from '../account/identity-status'
import { handleAlerts } from './alerts'
import { ratingIn } from './score'

const summariesOfReport = memoizeFrozen('summaries', (report: LatestReport) =>
  bureausOf(report).map(({ view, date }) => ({
    ...completeSummaryOf(view),
    reportGenerated: date,
  })),
)

/** If no summary has a bureau, summaries are computed from the report instead. */
const defineSummaryView = bureauViewOf(reportSummaryUpstream, async (summaries, context) => {
  if (summaries.length > 0) return summaries
  const report = await getBureauData(context, latestReportUpstream, {}).catch(ignoreUnlessEnded)
  return report ? summariesOfReport(report) : summaries
})

const tilesView = defineSummaryView(reportTilesRoute, toReportTiles)

const summaryView = defineSummaryView(reportSummaryRoute, (summaries, { locale }) =>
  toReportSummaries(summaries).map((report) =>
    report.rating ? { ...report, rating: ratingIn(locale)(report.rating) } : report,
  ),
)

type Context = Parameters<typeof summaryView.run>[0]

export const handleReportTiles = defineHandler(reportTilesRoute, async (context) =>
  withFreezeDates(await tilesView.run(context, {}), context),
)

export const handleReportSummary = defineHandler(reportSummaryRoute, async (context) =>
  withFreezeDates(await summaryView.run(context, {}), context),
)

/**
 * Adds the date of a freeze, which only an alert contains. Views without a freeze do not wait for
 * the alerts.
 */
async function withFreezeDates<View extends FrozenView>(views: readonly View[], context: Context) {
  if (!views.some(({ isFrozen }) => isFrozen)) return [...views]
  const list = await handleAlerts.run(context, {}).catch(ignoreUnlessEnded)
  return datedFreezes(views, list?.alerts ?? [])
}

export const handleReportDetails = defineReportView(reportDetailsRoute, (report, { hash }) =>
  reportDetailsOf(report, hash),
)
