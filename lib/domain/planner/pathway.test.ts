import { expect, test } from 'vitest'
import { defaultTarget, newScoreRange, startOf } from './pathway'

const planned = (pointsFrom: number, pointsTo: number, months: number) => ({
  pointsFrom,
  pointsTo,
  months,
  actions: [],
})

test('the planner starts with 10 points in 6 months', () => {
  expect(defaultTarget).toEqual({ points: 10, months: 6 })
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
  expect(startOf(cards, selected)?.provider).toBe(provider)
})
