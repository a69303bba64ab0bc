import { deepEqual, equal, ok } from 'node:assert/strict'
import { dayMs } from '../../bureau/calendar'
import { bandRanges, ratingForScore } from '../../bureau/score/bands'
import { rawScore } from '../../bureau/score/score-model'
import { factsFromReport } from './facts-from-report'
import { type Invariants, summaryOfView } from './parsed-file'

/** The maximum difference between a score and the score explained by its file. */
const mostUnexplained = 60

export const scoreInvariants: Invariants = {
  'every score lies in its band and has that band as its rating': ({ profile, score }) => {
    const { low, high, name } = bandRanges[profile.band]
    for (const view of score.providerViews ?? []) {
      ok(view.score && view.score >= low && view.score <= high, `${view.score}`)
      equal(view.rating, name)
      equal(ratingForScore(view.score, view.scoreRanges ?? []), name)
    }
  },
  'the bands cover 300 to 850 without gaps or overlaps': ({ score }) => {
    const ranges = score.providerViews?.[0]?.scoreRanges ?? []
    equal(ranges[0]?.low, 300)
    equal(ranges.at(-1)?.high, 850)
    ok(ranges.every(({ low }, index) => index === 0 || low === (ranges[index - 1]?.high ?? 0) + 1))
  },
  'a score is within 60 points of what the file explains': ({ score, views, reportingDay }) => {
    for (const [index, view] of views.entries()) {
      const explained = rawScore(factsFromReport(view, reportingDay))
      const shown = score.providerViews?.[index]?.score ?? Number.NaN
      ok(Math.abs(shown - explained) <= mostUnexplained, `${shown} for ${explained}`)
    }
  },
  'score, report and summary agree on bureaus and figures': ({ profile, score, views }) => {
    deepEqual(
      score.providerViews?.map((view) => view.provider),
      profile.providers,
    )
    deepEqual(
      views.map((view) => view.provider),
      profile.providers,
    )
    deepEqual(
      views.map((view) => summaryOfView(view).creditScore),
      score.providerViews?.map((view) => ({ score: view.score, rating: view.rating })),
    )
  },
  'the history has a year of weekly scores, or two of monthly ones, in the range of the model': (
    file,
  ) => {
    const { history, profile, reportingDay } = file
    const days = history.map(({ generatedDate }) => (reportingDay - generatedDate) / dayMs)
    const weekly = Array.from({ length: 52 }, (_, index) => 7 * (index + 1))
    if (profile.monthlyScores) equal(days.length, 24)
    else deepEqual(days, weekly)
    for (const entry of history) {
      for (const view of entry.providerViews)
        ok(view.score && view.score >= 300 && view.score <= 850)
    }
  },
  'consecutive scores differ by at most 150 points': ({ history, score, profile }) => {
    for (const provider of profile.providers) {
      const older = history.map(
        (entry) =>
          entry.providerViews.find((view) => view.provider === provider)?.score ?? undefined,
      )
      const newest = score.providerViews?.find((view) => view.provider === provider)?.score
      const walk = [newest, ...older].filter((value) => value != null)
      ok(
        walk.every(
          (value, index) => index === 0 || Math.abs(value - (walk[index - 1] ?? value)) <= 150,
        ),
      )
    }
  },
}
