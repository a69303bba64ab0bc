import 'server-only'
import { reportDetailsRoute, reportSummaryRoute, reportTilesRoute } from '@/lib/contract/bff/bureau-data'
import { latestReportUpstream, reportSummaryUpstream } from '@/lib/contract/product-api/bureau-data'
import { reportDetailsOf } from '@/lib/domain/report/report-details'
import { toReportSummaries, toReportTiles } from '@/lib/domain/report/report-views'
import { defineBureauView } from '../../bureau/bureau-cache'
import { ratingIn } from './score'

export const handleReportTiles = defineBureauView(reportTilesRoute, {
  upstream: reportSummaryUpstream,
  view: toReportTiles,
})

export const handleReportSummary = defineBureauView(reportSummaryRoute, {
  upstream: reportSummaryUpstream,
  view: (summaries, locale) =>
    toReportSummaries(summaries).map((report) => ({
      ...report,
      ...(report.rating ? { rating: ratingIn(locale)(report.rating) } : {}),
    })),
})

export const handleReportDetails = defineBureauView(reportDetailsRoute, {
  upstream: latestReportUpstream,
  view: reportDetailsOf,
})
