import { expect, test } from 'vitest'
import type { Plan } from '@/lib/contract/bff/credit/planner'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { personas } from '@/sandbox/bureau/personas/personas'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { keepFacts } from '../../testing/statements/consumer-file'
import { type Dispute, disputesOf } from '../alerts/disputed'
import { firstStepFactsOf } from '../first-step/first-step-facts'
import {
  isInTopBand,
  namesInRange,
  planAmountOf,
  planCostOf,
  reachOf,
  reachTargets,
  undisputedSteps,
} from './reach'

const target = { points: 60, months: 12 }
const pathway = (pointsTo: number, months: number, actions: string[] = []) => ({
  pointsFrom: pointsTo - 8,
  pointsTo,
  months,
  actions,
})
const alternative = (
  kind: 'fewerPoints' | 'moreTime' | 'nearest',
  pointsTo: number,
  months: number,
) => ({
  kind,
  pathway: pathway(pointsTo, months),
})

test('the planner’s map has a row for each increase and a column for each period', () => {
  expect(reachTargets).toHaveLength(24)
  expect(reachTargets.slice(0, 5)).toEqual([
    ...[6, 12, 18, 24].map((months) => ({ points: 10, months })),
    { points: 20, months: 6 },
  ])
})

test.each<readonly [string, Plan, string]>([
  ['a plan for it', { kind: 'reachable', pathway: pathway(68, 12) }, 'reachable'],
  ['no way at all', { kind: 'none' }, 'outOfReach'],
  [
    'the next fewer points',
    { kind: 'outOfReach', alternatives: [alternative('fewerPoints', 40, 12)] },
    'close',
  ],
  [
    'much fewer points',
    { kind: 'outOfReach', alternatives: [alternative('fewerPoints', 39, 12)] },
    'outOfReach',
  ],
  [
    'the next longer time',
    { kind: 'outOfReach', alternatives: [alternative('moreTime', 60, 18)] },
    'close',
  ],
  [
    'a much longer time',
    { kind: 'outOfReach', alternatives: [alternative('moreTime', 60, 24)] },
    'outOfReach',
  ],
  [
    'another pathway',
    { kind: 'outOfReach', alternatives: [alternative('nearest', 59, 18)] },
    'outOfReach',
  ],
])('computes whether 60 points in 12 months are within reach with %s', (_, plan, reach) => {
  expect(reachOf(plan, target)).toBe(reach)
})

const card = {
  id: '1',
  name: 'First Harbor',
  balance: 600_00,
  limit: 1_000_00,
  isAuthorizedUser: false,
}
const paid =
  'Of the $34,714 that Equifax reports on your cards, pay $1,370, about $230 a month, so that less than 80 % is used.'
const lowered = 'Lower your card balances below 30 % of their limits.'

test.each<readonly [string, string[], number | undefined]>([
  ['a step that names it', [paid, 'Pay every bill on time for 6 months.'], 1_370_00],
  ['a step that implies it', ['Do not apply for new credit.', lowered], 300_00],
  [
    'an amount for each month, which is not the whole',
    ['Pay $230 a month on your cards.'],
    undefined,
  ],
  ['an amount per month in other words', ['Pay $1,230 per month.'], undefined],
  ['an amount at the end of a sentence', ['To begin, pay off $90.'], 90_00],
  [
    'two amounts, one of which may be a part of the other',
    [paid, 'Pay $500 to First Harbor.'],
    undefined,
  ],
  ['no amount', ['Pay every bill on time for 6 months.'], undefined],
])('reads the amount of a plan from its steps: %s', (_, steps, amount) => {
  expect(planAmountOf(steps, [card])).toBe(amount)
})

const dispute: Dispute = {
  alert: {
    id: 'a',
    date: Date.UTC(2026, 10, 17),
    company: 'Vantry Card Services',
    kind: { name: 'newAccount', severity: 'actNow', mayBeFraud: true },
  },
  isDenied: true,
}
const medical = { name: 'medicalCollection', severity: 'actNow', mayBeFraud: true } as const
const disputed = { ...card, id: '2', name: 'Vantry Card Services', opened: Date.UTC(2026, 10, 17) }

test.each([
  ['names a disputed company', 'Begin with Vantry Card Services.', [card]],
  ['is about cards and one of them is disputed', lowered, [card, disputed]],
  ['is about cards that are unknown', lowered, []],
])('a planner step is left out until the dispute is cleared up if it %s', (_, step, cards) => {
  const { steps, toClearUp } = undisputedSteps([step, step, 'Pay on time.'], {
    reported: cards,
    allCards: cards,
    disputes: [dispute],
  })
  expect(steps).toEqual(['Pay on time.'])
  expect(toClearUp.map(({ company }) => company)).toEqual(['Vantry Card Services'])
})

test('poor persona: a planned range names the denied account it counts, not the denied medical debt', () => {
  const { profile, seed } = personas.find(({ slug }) => slug === 'poor') ?? {}
  if (!profile || seed === undefined) throw new Error('poor')
  const now = Date.UTC(2026, 10, 20)
  const { views, reportingDay } = parseCreditFile(profile, seed, now)
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  const [{ entries = [] } = {}] = firstStepFactsOf(report, now, keepFacts)
  const denied = entries.filter(
    ({ name, lastFour }) => lastFour === '3561' || name?.startsWith('Stillwater'),
  )
  expect(denied).toHaveLength(2)
  const review = Object.fromEntries(
    denied.map(({ entryKey = '' }) => [entryKey, 'notMine' as const]),
  )
  expect(namesInRange([], entries, disputesOf([], { review }))).toEqual([
    'Pellworth Trust ••••\u00a03561',
  ])
})

test('a planned range names a bankruptcy that the consumer denied', () => {
  const court = { name: 'US BKPT CT CO DENVER', kind: 'bankruptcy', entryKey: 'court' }
  const denied = disputesOf([], { review: { court: 'notMine' } })
  expect(namesInRange([], [court], denied)).toEqual([court.name])
})

test('while the cards are unknown, a disputed debt in collection removes no card step', () => {
  const debt = { ...dispute, alert: { ...dispute.alert, id: 'b', kind: medical } }
  const { toClearUp } = undisputedSteps([lowered], { reported: [], allCards: [], disputes: [debt] })
  expect(toClearUp).toEqual([])
})

const scoreOf = (provider: string, score: number): ScoreCardData => ({
  provider,
  label: provider,
  score,
  factors: { helping: [], hurting: [] },
  bands: [{ name: 'Excellent', low: 781, high: 850, step: 5 }],
})
const file = {
  cards: [scoreOf('EFX', 640), scoreOf('TU', 650)],
  shown: 'TU',
  bureaus: [{ provider: 'EFX', label: 'Equifax', cards: [card, disputed] }],
  disputes: [],
}

test('the cost of a plan is computed for the bureau in its steps and leaves out disputed accounts', () => {
  const named = 'Lower the card balances that Equifax reports below 30 %.'
  const plan: Plan = { kind: 'reachable', pathway: pathway(10, 6, [named]) }
  expect(planCostOf(plan, file)).toEqual({ amount: 600_00, leftOut: [] })
  expect(planCostOf(plan, { ...file, disputes: [dispute] })).toEqual({
    leftOut: ['Vantry Card Services'],
  })
  expect(planCostOf({ kind: 'none' }, file)).toEqual({ leftOut: [] })
})

test.each([
  [781, true],
  [780, false],
])(
  'determines whether a score of %i without a pathway is in the top band: %s',
  (score, expected) => {
    expect(isInTopBand({ kind: 'none' }, { ...scoreOf('EFX', score), score })).toBe(expected)
    expect(
      isInTopBand(
        { kind: 'reachable', pathway: pathway(10, 6) },
        { ...scoreOf('EFX', score), score },
      ),
    ).toBe(false)
  },
)
