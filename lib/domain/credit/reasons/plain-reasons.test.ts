import { expect, test } from 'vitest'
import type { ScoreFactors } from '@/lib/contract/bff/credit/score'
import en from '@/messages/en.json'
import { sayReason } from '../../testing/say-reason'
import { withPlainReasons } from './reasons'

const card = { provider: 'EFX', label: 'Equifax', bands: [] }

function explain(factors: Partial<ScoreFactors>) {
  return withPlainReasons(
    [{ ...card, factors: { helping: [], hurting: [], ...factors } }],
    en.reasons,
    sayReason,
  )[0]?.factors
}

test('a hurting reason adds a title, a meaning, an action and a factor to the bureau’s words', () => {
  const [factor] =
    explain({ hurting: [{ code: '32', description: 'Bankcard balances too high' }] })?.hurting ?? []
  expect(factor).toEqual({
    code: '32',
    description: 'Bankcard balances too high',
    reason: {
      code: '32',
      group: 'utilization',
      title: 'Your card balances are high for your limits',
      meaning: 'Compares what you owe on open cards with their limits.',
      action: 'Pay the balances of your own cards down, on top of your minimum payments.',
      actionName: 'payDownCards',
    },
  })
})

test('only a reason about loans alone is marked as such', () => {
  const codes = ['4', '10', '16', '18', '32', '71', '76', '77', '81', '94'] as const
  const reasons = explain({ hurting: codes.map((code) => ({ code })) })?.hurting ?? []
  expect(reasons.flatMap(({ code, reason }) => (reason?.isAboutLoans ? [code] : []))).toEqual(
    codes.filter((code) => !['16', '18', '32'].includes(code)),
  )
})

test.each(['P32', '32'])('the helping reason %s has its positive title and no action', (code) => {
  const [factor] = explain({ helping: [{ code }] })?.helping ?? []
  expect(factor?.reason).toMatchObject({
    code: 'P32',
    title: 'You use 20% or less of your card limits',
  })
  expect(factor?.reason?.action).toBeUndefined()
})

test.each([
  { code: '999', description: 'Something new' },
  { code: '999' },
  { description: 'Only words' },
])('an unknown reason keeps the bureau’s words: %j', (factor) => {
  expect(explain({ hurting: [factor] })?.hurting).toEqual([factor])
})

test('a helping code without a positive form keeps the bureau’s words', () => {
  const factor = { code: 'P97', description: 'There are several accounts' }
  expect(explain({ helping: [factor] })?.helping).toEqual([factor])
})

test('the advice on a collection is to validate it before paying, and explains the risk of paying', () => {
  const [factor] = explain({ hurting: [{ code: '95' }] })?.hurting ?? []
  expect(factor?.reason?.action).toMatch(
    /prove the debt in writing before you pay.*restart the time/,
  )
})

test('no action text contains a fixed percentage', () => {
  for (const action of Object.values(en.reasons.actions)) expect(action).not.toMatch(/\d%/)
})

test('a reason about the file names its bureau if there are several bureaus', () => {
  const factors = { helping: [{ code: 'P85' }], hurting: [] }
  const other = { ...card, provider: 'TU', label: 'TransUnion', factors }
  const titles = withPlainReasons([{ ...card, factors }, other], en.reasons, sayReason).map(
    (one) => one.factors.helping[0]?.reason?.title,
  )
  expect(titles).toEqual([
    'No company checked your Equifax file for new credit in the last year',
    'No company checked your TransUnion file for new credit in the last year',
  ])
})

test.each([
  ['P7', 'This bureau lists no account as paid late'],
  ['P9', 'This bureau lists every account as paid as agreed'],
  ['P11', 'Nothing is past due on your accounts'],
  ['P15', 'No late payment in the last two years'],
  ['P44', 'This bureau lists no card as paid late'],
  ['P85', 'No company checked your file for new credit in the last year'],
  ['P95', 'This bureau lists no unpaid collection'],
  ['P96', 'This bureau lists no debt in collection'],
])('the title of the helping reason %s states its subject and period: %s', (code, title) => {
  expect(explain({ helping: [{ code }] })?.helping[0]?.reason?.title).toBe(title)
})
