import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import type { ChangeInterval, ReportChanges } from '@/lib/contract/bff/credit/changes'
import { profileOfSeed } from '@/sandbox/bureau/credit-file'
import { generateHistory } from '@/sandbox/bureau/history/credit-history'
import { personas } from '@/sandbox/bureau/personas/personas'
import type { Profile } from '@/sandbox/bureau/profile/profile'
import { buildTimeline } from '@/sandbox/bureau/score/timeline'
import {
  type ParsedCreditFile,
  parseCreditFile,
} from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { differencesByScore } from '@/sandbox/testing/timeline-differences'
import { toAlertItems } from '../alerts/alert-views'
import { toProviderScores, toScoreCards } from '../score/score-views'
import { datedChangesOf } from './dated-changes'
import { toReportChanges } from './report-changes'

/** The 16th, a day that every month has. */
const now = Date.UTC(2026, 9, 16)

test.each(
  personas.flatMap((persona) =>
    [false, true].map((monthly) => [persona.slug, monthly, persona] as const),
  ),
)(
  'finds exactly the changes that the generator made for %s (monthly scores: %s)',
  (_, monthlyScores, { profile, seed }) =>
    expectEveryChange({ ...profile, monthlyScores }, seed, now),
)

test('finds exactly the changes that the generator made for random consumers', () => {
  const consumers = fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    week: fc.integer({ min: 0, max: 200 }),
    monthlyScores: fc.boolean(),
  })
  fc.assert(
    fc.property(consumers, ({ seed, week, monthlyScores }) => {
      const day = new Date(now + week * 7 * 86_400_000)
      // Every month has at least 28 days.
      day.setUTCDate(Math.min(day.getUTCDate(), 27))
      expectEveryChange({ ...profileOfSeed(seed), monthlyScores }, seed, day.getTime())
    }),
    { seed: 15, numRuns: inject('generatedFiles') },
  )
})

function expectEveryChange(profile: Profile, seed: number, at: number): void {
  const history = generateHistory(profile, seed, at)
  const timelines = profile.providers.map((provider) => buildTimeline(history, provider))
  const found = changesOf(parseCreditFile(profile, seed, at))
  for (const timeline of timelines) {
    const intervals = intervalsOf(found, timeline.provider)
    expect(intervals.flatMap(textsOf).sort()).toEqual(
      differencesByScore(history, timelines, timeline).sort(),
    )
  }
}

function changesOf({
  score,
  history,
  views,
  reportingDay,
  alerts,
}: ParsedCreditFile): ReportChanges[] {
  return toReportChanges({
    cards: toScoreCards(score),
    histories: toProviderScores(history),
    dated: datedChangesOf({ generatedDate: reportingDay, providerViews: [...views] }, Number.NaN),
    alerts: toAlertItems(alerts, reportingDay),
    upcomingOf: () => [],
  })
}

function intervalsOf(
  changes: readonly ReportChanges[],
  provider: string,
): readonly ChangeInterval[] {
  return changes.find((one) => one.provider === provider)?.intervals ?? []
}

const textsOf = ({ to, changes }: ChangeInterval) =>
  changes.map((change) => `${to} ${textOf(change)}`)
const textOf = ({ kind, company, days }: ChangeInterval['changes'][number]) =>
  [kind, company, days].filter((part) => part !== undefined).join(' ')
