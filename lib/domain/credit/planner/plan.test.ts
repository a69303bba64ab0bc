import { expect, test } from 'vitest'
import { planOf } from './plan'

const pathway = (
  scoreIncrementLowerBound: number,
  scoreIncrementUpperBound: number,
  timeHorizon: number,
) => ({
  scoreIncrementLowerBound,
  scoreIncrementUpperBound,
  timeHorizon,
})
const planned = ({
  scoreIncrementLowerBound,
  scoreIncrementUpperBound,
  timeHorizon,
}: ReturnType<typeof pathway>) => ({
  pointsFrom: scoreIncrementLowerBound,
  pointsTo: scoreIncrementUpperBound,
  months: timeHorizon,
  actions: [],
})
const target = { points: 20, months: 12 }

test.each([
  [
    'the direct pathway if it matches',
    pathway(18, 26, 12),
    [pathway(15, 25, 12)],
    'reachable',
    pathway(18, 26, 12),
  ],
  [
    'the first possible pathway that matches',
    pathway(18, 26, 6),
    [pathway(30, 40, 12), pathway(20, 20, 12), pathway(10, 30, 12)],
    'reachable',
    pathway(20, 20, 12),
  ],
  [
    'a possible pathway if there is no direct one',
    null,
    [pathway(15, 25, 12)],
    'reachable',
    pathway(15, 25, 12),
  ],
])('the plan is %s', (_, directPathway, possiblePathways, kind, chosen) => {
  expect(planOf({ directPathway, possiblePathways }, target)).toStrictEqual({
    kind,
    pathway: planned(chosen),
  })
})

test.each([
  [
    'fewer points in the same time, and the same points later',
    [pathway(5, 9, 12), pathway(15, 25, 24), pathway(10, 16, 12), pathway(18, 22, 18)],
    { fewerPoints: pathway(10, 16, 12), moreTime: pathway(18, 22, 18) },
  ],
  [
    'fewer points only',
    [pathway(10, 16, 12), pathway(5, 9, 6)],
    { fewerPoints: pathway(10, 16, 12) },
  ],
  ['more time only', [pathway(15, 25, 24), pathway(30, 40, 12)], { moreTime: pathway(15, 25, 24) }],
  [
    'the nearest in points',
    [pathway(5, 9, 6), pathway(10, 16, 6), pathway(30, 40, 12)],
    { nearest: pathway(10, 16, 6) },
  ],
  [
    'the nearest in months if points are equally near',
    [pathway(10, 16, 24), pathway(10, 16, 18)],
    { nearest: pathway(10, 16, 18) },
  ],
])('if the target is out of reach, the alternatives are %s', (_, possiblePathways, expected) => {
  const alternatives = Object.entries(expected).map(([kind, found]) => ({
    kind,
    pathway: planned(found),
  }))
  expect(planOf({ possiblePathways }, target)).toStrictEqual({ kind: 'outOfReach', alternatives })
})

test.each([
  ['nothing', {}],
  ['nulls', { directPathway: null, possiblePathways: null }],
  ['only pathways without an increase', { possiblePathways: [pathway(-5, 0, 12)] }],
])('a response with %s has no plan', (_, answer) => {
  expect(planOf(answer, target)).toEqual({ kind: 'none' })
})

test('a plan contains the sentences of its actions', () => {
  const directPathway = { ...pathway(18, 26, 12), actions: [{ description: 'Pay on time.' }] }
  expect(planOf({ directPathway }, target)).toStrictEqual({
    kind: 'reachable',
    pathway: { pointsFrom: 18, pointsTo: 26, months: 12, actions: ['Pay on time.'] },
  })
})
