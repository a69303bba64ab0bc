import { expect, test } from 'vitest'
import { checkUpOf } from '@/lib/domain/credit/check-up/check-up'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { accountsInView, parseCreditFile } from '../../testing/credit-file-invariants/parsed-file'
import { dayMs } from '../calendar'
import { generateCreditFile } from '../credit-file'
import { generateHistory } from '../history/credit-history'
import { buildTimeline } from '../score/timeline'
import { firstDisputesProfile } from './disputes-profile'
import { personas } from './personas'
import { profileOn } from './profile-on'

const startedAt = Date.UTC(2026, 10, 20, 19)

const persona = personas.find(({ slug }) => slug === 'disputes') ?? {
  profile: firstDisputesProfile,
  seed: 0,
}

function reportAfter(days: number) {
  const at = startedAt + days * dayMs
  return parseCreditFile(profileOn(persona, startedAt, at), persona.seed, at)
}

function findingsAfter(days: number) {
  const { views, reportingDay } = reportAfter(days)
  return checkUpOf({ generatedDate: reportingDay, providerViews: [...views] }, reportingDay)
}

const medicalSmall = ['medicalSmall', 'Lindenhurst Dental']
const medicalPaid = ['medicalPaid', 'Stillwater Medical Group']
const oldDebt = ['oldDebt', 'Ironleaf Fitness']
const closedBalance = ['closedBalance', 'Paxwell Personal Loans']
const oneBureau = ['oneBureau', 'Fennick & Rowe Bank']

test.each([
  [0, 'all errors', [medicalSmall, medicalPaid, oldDebt, closedBalance, oneBureau]],
  [1, 'no old debt', [medicalSmall, medicalPaid, closedBalance, oneBureau]],
  [2, 'no balance of the paid loan', [medicalSmall, medicalPaid, oneBureau]],
  [3, 'the same as in month 2', [medicalSmall, medicalPaid, oneBureau]],
  [4, 'the old debt again', [medicalSmall, medicalPaid, oldDebt, oneBureau]],
])('in month %i, the disputes persona has %s, at Equifax only', (month, _, expected) => {
  const findings = findingsAfter(31 * month)
  expect(findings.map(({ rule, entry }) => [rule, entry.company])).toEqual(expected)
  for (const { bureaus } of findings) expect(bureaus.map(({ label }) => label)).toEqual(['Equifax'])
})

test('the paid loan is still listed after its balance is corrected', () => {
  const balanceAfter = (days: number) =>
    reportAfter(days)
      .views.slice(0, 1)
      .flatMap(accountsInView)
      .find(({ accountName }) => accountName === 'Paxwell Personal Loans')?.balanceAmount?.amount
  expect([0, 31, 62, 93, 124].map(balanceAfter)).toEqual([412, 412, 0, 0, 0])
})

test('an account or debt of the disputes persona has the same number and month in every report', () => {
  const identitiesAfter = (days: number) =>
    reportAfter(days).views.flatMap((view) => [
      ...accountsInView(view).map(({ accountName, accountNumber, dateOpened = 0 }) => [
        accountName,
        accountNumber,
        new Date(dateOpened ?? 0).toISOString().slice(0, 7),
      ]),
      ...(view.collections ?? []).flatMap(({ agencyClient, assignedDate }) =>
        agencyClient === 'Ironleaf Fitness'
          ? []
          : [[agencyClient, new Date(assignedDate ?? 0).toISOString().slice(0, 7)]],
      ),
    ])
  for (const days of [31, 62, 93, 124]) expect(identitiesAfter(days)).toEqual(identitiesAfter(0))
})

const profilesOfMonths = [0, 31, 62, 93, 124].map((days) => {
  const at = startedAt + days * dayMs
  return { at, profile: profileOn(persona, startedAt, at) }
})

test('later reports show an earlier month’s score unchanged, with the date of its report', () => {
  const timelines = profilesOfMonths.map(({ at, profile }) =>
    buildTimeline(generateHistory(profile, persona.seed, at), 'EFX'),
  )
  const shown = timelines.map(({ today }) => ({ on: today.scoredOn, score: today.score }))
  const last = timelines.at(-1)?.months.slice(-timelines.length) ?? []
  expect(last.map(({ scoredOn, score }) => ({ on: scoredOn, score }))).toEqual(shown)
})

test('the alert about the old debt is dated on the day of the report that lists it again', () => {
  const last = profilesOfMonths.at(-1)
  const alerts = last ? generateCreditFile(last.profile, persona.seed, last.at).alerts : []
  const back = [alerts].flat().find((alert) => JSON.stringify(alert).includes('Ironleaf Fitness'))
  expect(back).toMatchObject({ dateReported: last?.profile.reportingDay })
})

test('each report is one month newer and never in the future, and no report follows the fifth', () => {
  for (let start = 0; start < 366; start += 1) {
    const from = startedAt + start * dayMs
    const daysOf = [0, 31, 62, 93, 124, 400].map((days) => {
      const { reportingDay = Number.NaN } = profileOn(persona, from, from + days * dayMs)
      expect(reportingDay).toBeLessThanOrEqual(from + days * dayMs)
      return reportingDay
    })
    const [first = Number.NaN, ...others] = daysOf
    expect(from - first).toBeLessThan(4 * dayMs)
    expect(others).toEqual([1, 2, 3, 4, 4].map((months) => addMonths(first, months)))
  }
})

test('the removal of the old debt raises the score at Equifax, and its return lowers it', () => {
  const scoreAfter = (days: number) => reportAfter(days).score.providerViews?.[0]?.score ?? 0
  expect(scoreAfter(31)).toBeGreaterThan(scoreAfter(0) + 20)
  expect(scoreAfter(124)).toBeLessThan(scoreAfter(93) - 20)
})
