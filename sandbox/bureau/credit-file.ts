import { alertsOf } from './alerts/generate-alerts'
import { type Life, lifeOf } from './history/credit-history'
import type { Consumer } from './history/personal-history'
import type { Profile } from './profile/profile'
import { publishedAlert } from './published/alert'
import { publishedView } from './published/report'
import { ratingOf } from './score/bands'
import { type Timeline, timelineOf } from './view/timeline'
import type { CreditFile } from './wire/credit-file'
import { type Stamp, stampOf } from './wire/date-format'
import { fileTypeOf } from './wire/file-type'
import { historyOf } from './wire/wire-history'
import { reportViewOf } from './wire/wire-report'
import { rangesOf, scoreViewOf } from './wire/wire-score'
import { summaryOf } from './wire/wire-summary'

export { profileOfSeed } from './profile/generate-profile'
export { scoreUpOf } from './score/score-up'
export type { CreditFile }

/** The same profile, seed and reporting week give the same file. `consumer` puts names and addresses on it. */
export function creditFileOf(profile: Profile, seed: number, asOf: number, consumer?: Consumer): CreditFile {
  const life = lifeOf(profile, seed, asOf)
  const stamp = stampOf(profile.traits)
  const timelines = profile.providers.map((provider) => timelineOf(life, provider))
  const reports = reportOf(life, timelines, { stamp, consumer })
  const score = latestScoreOf(life, timelines, stamp)
  const alerts = alertsOf(life, timelines, stamp)
  const inArray = profile.traits.includes('filesAsArrays')
  return {
    latestScore: inArray ? [score] : score,
    scoreHistory: historyOf(life, timelines, stamp),
    latestReport: inArray ? [reports.report] : reports.report,
    reportSummary: reports.summaries,
    alerts: profile.traits.includes('publishedModel') ? alerts.map(publishedAlert) : alerts,
  }
}

function latestScoreOf(life: Life, timelines: readonly Timeline[], stamp: Stamp) {
  return {
    id: `S${life.seed.toString(36)}`,
    scoreType: fileTypeOf(life.profile),
    scoreModel: 'VANTAGE',
    generatedDate: stamp.moment(life.reportingDay),
    providerViews: timelines.map(({ today }) => scoreViewOf(today, life.profile, stamp)),
  }
}

function reportOf(
  life: Life,
  timelines: readonly Timeline[],
  { stamp, consumer }: { stamp: Stamp; consumer: Consumer | undefined },
) {
  const { profile } = life
  const reportId = `R${life.seed.toString(36)}${Math.floor(life.reportingDay / 86_400_000).toString(36)}`
  const views = timelines.map(({ today: { snapshot, score } }) => {
    const rated = score === undefined ? undefined : { score, rating: ratingOf(score, rangesOf(profile)) }
    const summary = summaryOf({ life, snapshot, stamp, reportId, rated, consumer })
    const view = reportViewOf({ life, snapshot, stamp, summary })
    return profile.traits.includes('publishedModel') ? publishedView(view, { life, consumer }) : view
  })
  const summaries = views.flatMap((view) => view.summary ?? [])
  const [only] = summaries
  return {
    report: {
      id: profile.traits.includes('suffixedReportIds') ? `${reportId}-EFX` : reportId,
      reportType: fileTypeOf(profile),
      generatedDate: stamp.moment(life.reportingDay),
      providerViews: views,
    },
    summaries: only && profile.traits.includes('singleSummary') ? only : summaries,
  }
}
