import { expect, test } from 'vitest'
import type { ScoreFactors } from '@/lib/contract/bff/score'
import en from '@/messages/en.json'
import { withPlainReasons } from './reasons'

const card = { provider: 'EFX', label: 'Equifax', bands: [] }

function explain(factors: Partial<ScoreFactors>) {
  return withPlainReasons(
    [{ ...card, factors: { helping: [], hurting: [], ...factors } }],
    en.reasons,
  )[0]?.factors
}

test('a hurting reason has a title, a meaning, an action and its factor, beside the words of the bureau', () => {
  const [factor] =
    explain({ hurting: [{ code: '32', description: 'Bankcard balances too high' }] })?.hurting ?? []
  expect(factor).toEqual({
    code: '32',
    description: 'Bankcard balances too high',
    reason: {
      code: '32',
      group: 'utilization',
      title: 'You use more than 30% of your card limits',
      meaning: 'Compares what you owe on open cards with their limits.',
      action: 'Pay the balances of your own cards down, on top of your minimum payments.',
      actionName: 'payDownCards',
    },
  })
})

test.each(['P32', '32'])(
  'the helping reason %s has the title of its positive form and no action',
  (code) => {
    const [factor] = explain({ helping: [{ code }] })?.helping ?? []
    expect(factor?.reason).toMatchObject({
      code: 'P32',
      title: 'You use 20% or less of your card limits',
    })
    expect(factor?.reason?.action).toBeUndefined()
  },
)

test.each([
  { code: '999', description: 'Something new' },
  { code: '999' },
  { description: 'Only words' },
])('an unknown reason stays as the bureau sent it: %j', (factor) => {
  expect(explain({ hurting: [factor] })?.hurting).toEqual([factor])
})

test('a code without a positive form stays as the bureau sent it among those that help', () => {
  const factor = { code: 'P97', description: 'There are several accounts' }
  expect(explain({ helping: [factor] })?.helping).toEqual([factor])
})

test('the advice is to validate a collection before paying it, and names the risk of a payment', () => {
  const [factor] = explain({ hurting: [{ code: '95' }] })?.hurting ?? []
  expect(factor?.reason?.action).toMatch(
    /prove the debt in writing before you pay.*restart the time/,
  )
})

test('no action names a utilization percentage that a file may already be below', () => {
  for (const action of Object.values(en.reasons.actions)) expect(action).not.toMatch(/\d%/)
})

test.each([
  ['P11', 'Nothing is past due on your accounts'],
  ['P15', 'No late payment in the last two years'],
  ['P85', 'No company checked your file for new credit in the last year'],
])('the helping reason %s says what it is about, and its period: %s', (code, title) => {
  expect(explain({ helping: [{ code }] })?.helping[0]?.reason?.title).toBe(title)
})
