import { expect, test } from 'vitest'
import { planOf } from './plan'

const pathway = (scoreIncrementLowerBound: number, scoreIncrementUpperBound: number, timeHorizon: number) => ({
  scoreIncrementLowerBound,
  scoreIncrementUpperBound,
  timeHorizon,
})
const planned = ({ scoreIncrementLowerBound, scoreIncrementUpperBound, timeHorizon }: ReturnType<typeof pathway>) => ({
  pointsFrom: scoreIncrementLowerBound,
  pointsTo: scoreIncrementUpperBound,
  months: timeHorizon,
  actions: [],
})
const target = { points: 20, months: 12 }

test.each([
  ['the direct pathway that matches', pathway(18, 26, 12), [pathway(15, 25, 12)], 'reachable', pathway(18, 26, 12)],
  [
    'the first possible one that matches',
    pathway(18, 26, 6),
    [pathway(30, 40, 12), pathway(20, 20, 12), pathway(10, 30, 12)],
    'reachable',
    pathway(20, 20, 12),
  ],
  ['a possible one where there is no direct one', null, [pathway(15, 25, 12)], 'reachable', pathway(15, 25, 12)],
  [
    'the nearest in points',
    null,
    [pathway(5, 9, 12), pathway(10, 16, 6), pathway(30, 40, 12)],
    'nearest',
    pathway(10, 16, 6),
  ],
  [
    'the nearest in months where points are equally near',
    null,
    [pathway(18, 22, 24), pathway(15, 25, 18)],
    'nearest',
    pathway(15, 25, 18),
  ],
])('the plan is %s', (_, directPathway, possiblePathways, kind, chosen) => {
  expect(planOf({ directPathway, possiblePathways }, target)).toStrictEqual({ kind, pathway: planned(chosen) })
})

test.each([
  ['nothing', {}],
  ['nulls', { directPathway: null, possiblePathways: null }],
  ['only pathways without an increase', { possiblePathways: [pathway(-5, 0, 12)] }],
])('an answer with %s has no plan', (_, answer) => {
  expect(planOf(answer, target)).toEqual({ kind: 'none' })
})

test('the actions of a pathway are sentences', () => {
  const directPathway = { ...pathway(18, 26, 12), actions: [{ description: 'Pay on time.' }] }
  expect(planOf({ directPathway }, target)).toStrictEqual({
    kind: 'reachable',
    pathway: { pointsFrom: 18, pointsTo: 26, months: 12, actions: ['Pay on time.'] },
  })
})
