import { checkUpRoute } from '@/lib/contract/bff/check-up'
import { coachRoute, firstStepRoute, readyRoute } from '@/lib/contract/bff/coach'
import { factorDetailsRoute, factorRowsRoute } from '@/lib/contract/bff/factors'
import { reportSummaryRoute, reportTilesRoute } from '@/lib/contract/bff/report'
import { reportDetailsRoute, reviewRoute } from '@/lib/contract/bff/report-details'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { latestReportUpstream, reportSummaryUpstream } from '@/lib/contract/product-api/bureau-data'
import { datedFreezes, type FrozenView } from '@/lib/domain/alerts/freezes'
import { toCheckUp } from '@/lib/domain/check-up/check-up'
import { cardsOfBureaus } from '@/lib/domain/coach/coach-views'
import { factorDetailsOf } from '@/lib/domain/factors/factor-details'
import { toFactorRows } from '@/lib/domain/factors/factor-rows'
import { firstStepFactsOf } from '@/lib/domain/first-step/first-step-facts'
import { readyOfBureaus } from '@/lib/domain/ready/ready-view'
import { reportDetailsOf } from '@/lib/domain/report/report-details'
import { toReportSummaries, toReportTiles } from '@/lib/domain/report/report-views'
import { reviewEntriesOf } from '@/lib/domain/review/review-entries'
import { getBureauData } from '../../bureau/bureau-cache'
import { bureauViewOf, defineReportView } from '../../bureau/bureau-view'
import { entryHash } from '../../config/keys'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { ignoreUnlessEnded } from '../identity-status'
import { handleAlerts } from './alerts'
import { ratingIn } from './score'

const defineSummaryView = bureauViewOf(reportSummaryUpstream)

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
  return datedFreezes(views, (await handleAlerts.run(context, {}).catch(ignoreUnlessEnded)) ?? [])
}

export const handleReportDetails = defineReportView(reportDetailsRoute, (report, { hash }) =>
  reportDetailsOf(report, hash),
)

export const handleCoach = defineReportView(coachRoute, (report, { hash }) =>
  cardsOfBureaus(report, hash),
)

export const handleReady = defineReportView(readyRoute, (report, { hash }) =>
  readyOfBureaus(report, Date.now(), hash),
)

/**
 * Returns the same facts as the report: the entries of all bureaus and the personal information.
 */
export const handleReview = defineHandler(reviewRoute, async (context) => {
  const [reports, summaries] = await Promise.all([
    handleReportDetails.run(context, {}),
    handleReportSummary.run(context, {}),
  ])
  return reviewEntriesOf({ reports, summaries, hash: entryHash(requireConsumer(context).userTag) })
})

/**
 * Ages are counted up to the date of the report; without one, up to now, which may be as old as the
 * cached data.
 */
const dateOf = ({ generatedDate }: LatestReport) => generatedDate ?? Date.now()

/** The current time decides which stages have passed, so it may be as old as the cached data. */
export const handleFirstStep = defineReportView(firstStepRoute, (report, { hash }) =>
  firstStepFactsOf(report, Date.now(), hash),
)

export const handleFactorRows = defineReportView(factorRowsRoute, (report) =>
  toFactorRows(report, dateOf(report)),
)

export const handleCheckUp = defineReportView(checkUpRoute, (report, { hash }) =>
  toCheckUp(report, dateOf(report), hash),
)

export const handleFactorDetails = defineHandler(
  factorDetailsRoute,
  async (context, { factor }) => {
    const report = await getBureauData(context, latestReportUpstream, {})
    return factorDetailsOf(report, factor, dateOf(report))
  },
)
