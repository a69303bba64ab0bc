import { expect, test } from 'vitest'
import { effectOf, scoreFactorsOf } from './score-views'

test.each([
  [{ code: 'P5', creditScoreFactorEffect: null }, 'helping'],
  [{ code: 'p5' }, 'helping'],
  [{ code: '5' }, 'hurting'],
  [{ code: 5 }, 'hurting'],
  [{ code: null }, 'hurting'],
  [{ code: 'P5', creditScoreFactorEffect: 'HURTING' }, 'hurting'],
  [{ code: '5', creditScoreFactorEffect: 'HELPING' }, 'helping'],
  [{ code: '5', creditScoreFactorEffect: 'helping' }, 'helping'],
  [{ code: 'P21', creditScoreFactorEffect: 'NEUTRAL' }, 'neutral'],
  [{ code: 'P21', creditScoreFactorEffect: 'SOMETHING' }, 'helping'],
])('the effect of the reason %j is %s', (reason, effect) => {
  expect(effectOf(reason)).toBe(effect)
})

test('reasons are split into helping and hurting ones, and neutral ones are left out', () => {
  const scoreReasons = [
    { code: 'P5', description: 'No recent late payments' },
    { code: '32', description: 'Card balances are high' },
    { code: 'P61', description: 'No open mortgage', creditScoreFactorEffect: 'NEUTRAL' },
  ]
  expect(scoreFactorsOf({ scoreReasons })).toEqual({
    helping: [{ code: 'P5', description: 'No recent late payments' }],
    hurting: [{ code: '32', description: 'Card balances are high' }],
  })
})

test('the factor lists are used if there are no reasons', () => {
  const factors = {
    positive: [{ description: 'Old accounts' }],
    negative: [{ description: 'Many inquiries' }],
  }
  expect(scoreFactorsOf({ scoreReasons: [], factors })).toEqual({
    helping: [{ description: 'Old accounts' }],
    hurting: [{ description: 'Many inquiries' }],
  })
})

test('a reason’s duplicate sentence is shown once', () => {
  const view = {
    scoreReasons: [{ code: 32, description: 'Card balances are high' }],
    factors: {
      negative: [{ description: ' Card balances are high ' }, { description: 'Short history' }],
    },
  }
  expect(scoreFactorsOf(view).hurting).toEqual([
    { code: '32', description: 'Card balances are high' },
    { description: 'Short history' },
  ])
})

test('a reason without a sentence keeps its code, and one without a sentence or code is left out', () => {
  const scoreReasons = [
    { code: 99, description: null },
    { code: null, description: '  ' },
    { code: 7, description: '' },
  ]
  expect(scoreFactorsOf({ scoreReasons }).hurting).toEqual([{ code: '99' }, { code: '7' }])
})

test('an empty score view has no factors', () => {
  expect(scoreFactorsOf({})).toEqual({ helping: [], hurting: [] })
})
