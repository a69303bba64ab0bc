import { generateAlerts } from './alerts/generate-alerts'
import { type CreditHistory, generateHistory } from './history/credit-history'
import type { ConsumerDetails } from './history/personal-history'
import type { Profile } from './profile/profile'
import { publishedAlert } from './published/alert'
import { publishedView } from './published/report'
import { ratingForScore } from './score/bands'
import { buildTimeline, type Timeline } from './score/timeline'
import {
  type CreditFile,
  dateFormatFor,
  type WireDateFormat,
  wireFileType,
} from './wire/wire-format'
import { toWireHistory } from './wire/wire-history'
import { toWireReportView } from './wire/wire-report'
import { scoreRangesFor, toWireScoreView } from './wire/wire-score'
import { toWireSummary } from './wire/wire-summary'

export { simulateScoreUp as scoreUpOf } from './planner/score-up'
export { profileFromSeed as profileOfSeed } from './profile/generate-profile'
export type { CreditFile }

/**
 * Generates a credit file. The same profile, seed and reporting week always produce the same file.
 * `consumer` adds names and addresses.
 */
export function generateCreditFile(
  profile: Profile,
  seed: number,
  asOf: number,
  consumer?: ConsumerDetails,
): CreditFile {
  const history = generateHistory(profile, seed, asOf)
  const dateFormat = dateFormatFor(profile.traits)
  const timelines = profile.providers.map((provider) => buildTimeline(history, provider))
  const reports = reportOf(history, timelines, { dateFormat, consumer })
  const score = latestScoreOf(history, timelines, dateFormat)
  const alerts = generateAlerts(history, timelines, dateFormat)
  const inArray = profile.traits.includes('filesAsArrays')
  return {
    latestScore: inArray ? [score] : score,
    scoreHistory: toWireHistory(history, timelines, dateFormat),
    latestReport: inArray ? [reports.report] : reports.report,
    reportSummary: reports.summaries,
    alerts: profile.traits.includes('publishedModel') ? alerts.map(publishedAlert) : alerts,
  }
}

function latestScoreOf(
  history: CreditHistory,
  timelines: readonly Timeline[],
  dateFormat: WireDateFormat,
) {
  return {
    id: `S${history.seed.toString(36)}`,
    scoreType: wireFileType(history.profile),
    scoreModel: 'VANTAGE',
    generatedDate: dateFormat.moment(history.reportingDay),
    providerViews: timelines.map(({ today }) =>
      toWireScoreView(today, history.profile, dateFormat),
    ),
  }
}

function reportOf(
  history: CreditHistory,
  timelines: readonly Timeline[],
  { dateFormat, consumer }: { dateFormat: WireDateFormat; consumer: ConsumerDetails | undefined },
) {
  const { profile } = history
  const reportId = `R${history.seed.toString(36)}${Math.floor(history.reportingDay / 86_400_000).toString(36)}`
  const views = timelines.map(({ today: { snapshot, score } }) => {
    const rated =
      score === undefined
        ? undefined
        : { score, rating: ratingForScore(score, scoreRangesFor(profile)) }
    const summary = toWireSummary({ history, snapshot, dateFormat, reportId, rated, consumer })
    const view = toWireReportView({ history, snapshot, dateFormat, summary })
    return profile.traits.includes('publishedModel')
      ? publishedView(view, { history, consumer })
      : view
  })
  const summaries = views.flatMap((view) => view.summary ?? [])
  const [only] = summaries
  return {
    report: {
      id: profile.traits.includes('suffixedReportIds') ? `${reportId}-EFX` : reportId,
      reportType: wireFileType(profile),
      generatedDate: dateFormat.moment(history.reportingDay),
      providerViews: views,
    },
    summaries: only && profile.traits.includes('singleSummary') ? only : summaries,
  }
}
