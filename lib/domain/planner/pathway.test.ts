import { expect, test } from 'vitest'
import type { Plan } from '@/lib/contract/bff/planner'
import { scoredCardOf } from '../score/score-card'
import { defaultTarget, newScoreRange, plannedRangeOf, plannedTargetOf } from './pathway'

test('the planner starts with 10 points in 6 months', () => {
  expect(defaultTarget).toEqual({ points: 10, months: 6 })
})

test.each([
  ['', 10, 6],
  ['?points=20&months=12', 20, 12],
  ['?points=20', 20, 6],
  ['?months=24', 10, 24],
  ['?points=15&months=7', 10, 6],
  ['?points=1e1&months=06', 10, 6],
  ['?points=<script>&months=', 10, 6],
])('the address "%s" plans %i points in %i months', (search, points, months) => {
  expect(plannedTargetOf(new URLSearchParams(search))).toEqual({ points, months })
})

const planned = (pointsFrom: number, pointsTo: number, months: number) => ({
  pointsFrom,
  pointsTo,
  months,
  actions: [],
})

test.each([
  [702, planned(8, 14, 6), { low: 710, high: 716 }],
  [840, planned(8, 14, 6), { low: 848, high: 850 }],
  [845, planned(10, 20, 6), { low: 850, high: 850 }],
])('from %i the pathway %j leads to %j', (score, plan, range) => {
  expect(newScoreRange(score, plan)).toEqual(range)
})

const cardOf = (provider: string, score?: number) => ({
  provider,
  label: provider,
  bands: [],
  factors: { helping: [], hurting: [] },
  ...(score === undefined ? {} : { score }),
})

test.each([
  ['TU', [cardOf('EFX', 702), cardOf('TU', 661)], 'TU'],
  ['EFX', [cardOf('EFX'), cardOf('TU', 661)], 'TU'],
  ['XYZ', [cardOf('EFX', 702), cardOf('TU', 661)], 'EFX'],
  [undefined, [cardOf('EFX', 702), cardOf('TU', 661)], 'EFX'],
  ['EFX', [cardOf('EFX')], undefined],
])('with %s selected, a plan for %j starts from %s', (selected, cards, provider) => {
  expect(scoredCardOf(cards, selected)?.provider).toBe(provider)
})

const today = Date.UTC(2026, 10, 19)
const inSixMonths = Date.UTC(2027, 4, 19)

const plans: readonly (readonly [Plan, ReturnType<typeof plannedRangeOf>])[] = [
  [
    { kind: 'reachable', pathway: planned(10, 12, 6) },
    { low: 712, high: 714, date: inSixMonths },
  ],
  [
    { kind: 'outOfReach', alternatives: [{ kind: 'fewerPoints', pathway: planned(8, 9, 6) }] },
    { low: 710, high: 711, date: inSixMonths },
  ],
  [{ kind: 'none' }, undefined],
]

test.each(plans)('the plan %j leads from 702 to %j', (plan, range) => {
  expect(plannedRangeOf(plan, { score: 702, date: today })).toEqual(range)
})
