import { expect, test } from 'vitest'
import type { UrgentAlert } from '@/lib/contract/bff/alert'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { disputesOf } from '../alerts/disputed'
import { type FirstStepFacts, factorOfStep, firstStepOf, isUrgentStep } from './first-step'

const now = Date.UTC(2026, 10, 20)
const asked: UrgentAlert = {
  id: 'asked',
  title: 'New account',
  company: 'Vantry Card Services',
  date: now,
  kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
}
const late: UrgentAlert = { id: 'late', title: 'Late', kind: { name: 'late', severity: 'actNow' } }
const old: UrgentAlert = { ...asked, id: 'old', kind: { ...asked.kind, severity: 'check' } }
const card = (fields: Partial<CoachCard>): CoachCard => {
  return {
    id: 'a',
    name: 'Quillhaven',
    balance: 0,
    limit: 100_000,
    isAuthorizedUser: false,
    ...fields,
  }
}
const over = card({ balance: 120_000 })
const overMore = card({ id: 'b', name: 'Marrow', balance: 150_000 })
const pastDue = { name: 'Quillhaven', amount: 9_200 }
const nothingKnown: FirstStepFacts = {
  alerts: [],
  answers: {},
  disputes: [],
  report: undefined,
  nextUpdate: now,
}

function stepOf(
  facts: Partial<FirstStepFacts> & {
    cards?: readonly CoachCard[]
    late?: FirstStepFacts['alerts']
  },
) {
  const { alerts = [], answers = {}, cards = [] } = facts
  const disputes = disputesOf(alerts, { alerts: { ...(answers as Record<string, 'yes' | 'no'>) } })
  return firstStepOf({
    ...nothingKnown,
    disputes,
    report: { pastDue: [], cards, likelyErrors: 0 },
    ...facts,
  })
}

const report = (cards: readonly CoachCard[], due = [pastDue]) => ({
  pastDue: due,
  cards,
  likelyErrors: 0,
})

test.each([
  [
    'an alert that asks',
    { alerts: [late, asked], report: report([over]) },
    { kind: 'answerAlert', alert: asked },
  ],
  [
    'a denied alert',
    { alerts: [asked], answers: { asked: 'no' }, report: report([over]) },
    { kind: 'finishSteps' },
  ],
  [
    'what is past due',
    { alerts: [late], report: report([over]) },
    { kind: 'payPastDue', account: pastDue, more: 0 },
  ],
  [
    'a late payment without an amount',
    { alerts: [late], report: report([over], []) },
    { kind: 'payAlert', alert: late },
  ],
  [
    'the card furthest above its limit',
    { cards: [over, overMore] },
    { kind: 'payOverLimit', amount: 50_000 },
  ],
  [
    'what the check-up found',
    { report: { ...report([card({ balance: 60_000 })], []), likelyErrors: 2 } },
    { kind: 'checkReport', count: 2 },
  ],
  [
    'the use of all cards',
    { cards: [card({ balance: 60_000 })] },
    { kind: 'lowerUse', target: 50, amount: 10_000 },
  ],
  ['nothing', { cards: [card({ balance: 10_000 })] }, { kind: 'nothing', nextUpdate: now }],
] as const)('%s is the first step', (_, facts, step) => {
  expect(stepOf(facts)).toMatchObject(step)
})

test.each([
  [90_000, 50],
  [50_000, 30],
  [30_000, 10],
  [10_001, 10],
])('a balance of %i cents of $1,000 leads to %i%%, which is below it', (balance, target) => {
  expect(stepOf({ cards: [card({ balance })] })).toMatchObject({ kind: 'lowerUse', target })
})

test.each([
  ['the report is unknown', { report: undefined }],
  ['there is no score', { nextUpdate: undefined }],
  [
    'another person owes what is above the limit',
    { cards: [card({ balance: 120_000, isAuthorizedUser: true })], nextUpdate: undefined },
  ],
])('no first step is shown if %s', (_, facts) => {
  expect(stepOf(facts)).toBeUndefined()
})

test('an alert is the first step while the report is unknown', () => {
  expect(stepOf({ alerts: [asked], report: undefined })?.kind).toBe('answerAlert')
})

test('a company in a denied alert is neither paid nor counted, and the step says so', () => {
  const vantry = { name: 'Vantry Card Services', opened: now }
  const denied = { alerts: [old], answers: { old: 'no' } }
  const own = card({ balance: 60_000 })
  const step = stepOf({
    ...denied,
    report: report(
      [card({ ...vantry, id: 'c', balance: 200_000 }), own],
      [{ ...pastDue, ...vantry }],
    ),
  })
  expect(step).toEqual({
    kind: 'lowerUse',
    amount: 10_000,
    target: 50,
    percent: 60,
    leavesOut: true,
  })
})

test.each([
  [{ alerts: [asked] }, true, undefined],
  [{ alerts: [late] }, true, 'payments'],
  [{ report: report([]) }, true, 'payments'],
  [{ cards: [over] }, true, 'utilization'],
  [{ cards: [card({ balance: 60_000 })] }, false, 'utilization'],
  [{}, false, undefined],
])('the step of %j is urgent: %s, for the reason %s', (facts, isUrgent, factor) => {
  const step = stepOf(facts)
  expect(step && [isUrgentStep(step), factorOfStep(step)]).toEqual([isUrgent, factor])
})
