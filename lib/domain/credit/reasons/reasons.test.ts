import { expect, test } from 'vitest'
import { factorGroups } from '@/lib/contract/choices'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import en from '@/messages/en.json'
import { satisfyingFigures } from './conditions'
import { creditFiguresOf } from './credit-figures'
import { reasonRules } from './reason-rules'
import { reasonFiguresOf, reasonRuleOf } from './reasons'

/** The reason codes of each factor: docs/domain.md, section 2. */
const guide = {
  payments: [5, 7, 8, 9, 10, 11, 15, 33, 44, 45, 53, 57, 71, 72, 73, 77, 79, 93],
  utilization: [29, 30, 32, 34, 35, 36, 39],
  balances: [4, 16, 17, 18, 54, 55, 58, 66, 74, 78, 94],
  age: [
    12, 13, 14, 21, 22, 23, 40, 42, 43, 47, 48, 49, 61, 62, 63, 64, 65, 68, 69, 75, 76, 81, 83, 97,
  ],
  newCredit: [6, 31, 84, 85],
  records: [86, 87, 88, 90, 95, 96, 98],
}
const ranges = [
  [4, 18],
  [29, 36],
  [39, 40],
  [42, 45],
  [53, 55],
  [57, 58],
  [66, 66],
  [71, 79],
  [85, 88],
  [90, 90],
  [93, 96],
  [98, 98],
] as const
const positiveCodes = ranges.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i),
)

const texts: Record<string, { title: string; helps?: string; meaning: string }> = en.reasons.codes
const ascending = (a: number, b: number) => a - b
const now = Date.UTC(2026, 10, 1)
const usd = (amount: number) => ({ amount })

test.each(factorGroups)('the factor %s has the reason codes listed in the guide', (group) => {
  const codes = reasonRules.filter((rule) => rule.group === group).map(({ code }) => code)
  expect(codes.toSorted(ascending)).toEqual(guide[group])
})

test('there are 71 distinct reason codes, 54 of them with a positive form', () => {
  expect(new Set(reasonRules.map(({ code }) => code)).size).toBe(71)
  const positive = reasonRules.filter(({ helps }) => helps).map(({ code }) => code)
  expect(positive.toSorted(ascending)).toEqual(positiveCodes)
})

test('every reason code has a title, a meaning and an action, and every positive form a title', () => {
  expect(Object.keys(texts).map(Number)).toEqual(
    reasonRules.map(({ code }) => code).toSorted(ascending),
  )
  for (const { code, action, helps } of reasonRules) {
    const { title, meaning, helps: praise } = texts[code] ?? {}
    expect(title, `${code}`).toMatch(/^[A-Z].*[^.]$/)
    expect(meaning, `${code}`).toMatch(/^[A-Z].*\.$/)
    expect(praise !== undefined, `${code}`).toBe(helps !== undefined)
    expect(en.reasons.actions[action], `${code}`).toMatch(/\.$/)
  }
  const titles = Object.values(texts).flatMap(({ title, helps }) =>
    helps ? [title, helps] : [title],
  )
  expect(titles.length).toBe(125)
})

test.each([
  ['32', 32, false],
  ['032', 32, false],
  ['P32', 32, true],
  ['p32', 32, true],
  ['999', undefined, undefined],
  ['P', undefined, undefined],
  ['3A', undefined, undefined],
  ['', undefined, undefined],
])('the code %j matches the rule %s (positive: %s)', (code, rule, isPositive) => {
  expect(reasonRuleOf(code)?.rule.code).toBe(rule)
  expect(reasonRuleOf(code)?.isPositive).toBe(isPositive)
})

test.each([
  ['5', 'accounts.lateLastYear', 2, 1],
  ['7', 'accounts.negative', 3, 2],
  ['11', 'accounts.pastDue', 1_001, 1_000],
  ['15', 'accounts.monthsSinceLate', 5, 6],
  ['32', 'cards.owed', 31, 30],
  ['39', 'cardCreditLeft', 999, 1_000],
  ['36', 'highestCardLimit', 1_999, 2_000],
  ['29', 'cardsWithBalance', 4, 3],
  ['12', 'accounts.oldest', 59, 60],
  ['13', 'accounts.newest', 5, 6],
  ['85', 'hardInquiriesLastYear', 4, 3],
] as const)(
  'the threshold of code %s follows the guide: %s of %i hurts, %i does not',
  (code, name, hurting, harmless) => {
    const { rule } = reasonRuleOf(code) ?? {}
    const hurts = (value: number) =>
      rule && satisfyingFigures(rule.hurts, { ...figuresOf({}), [name]: value })
    expect(hurts(hurting)).toEqual([expect.objectContaining({ name, value: hurting })])
    expect(hurts(harmless)).toBeUndefined()
  },
)

function figuresOf(view: object) {
  const report = upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', ...view }] })
  const [first] = report.providerViews ?? []
  if (!first) throw new Error('a report without a view')
  return creditFiguresOf(first, now)
}

function cardOf(balance: number, limit: number, fields: object = {}) {
  const id = `${balance}-${limit}`
  return {
    id,
    accountType: 'REVOLVING',
    balanceAmount: usd(balance),
    creditLimitAmount: usd(limit),
    ...fields,
  }
}

test.each([
  [900, ['P32', 'P34', 'P35', 'P36']],
  [3_000, ['P36']],
  [3_001, ['32', 'P36']],
  [8_001, ['32', '34', '35', 'P36']],
])(
  'a card with a balance of %i dollars and a limit of 10,000 satisfies %j',
  (balance, expected) => {
    const codes = Object.keys(
      reasonFiguresOf('utilization', figuresOf({ revolvingAccounts: [cardOf(balance, 10_000)] })),
    )
    expect(codes.toSorted()).toEqual(expected)
  },
)

test('a reason includes the figure, its value and the number it is compared with', () => {
  const figures = figuresOf({
    revolvingAccounts: [cardOf(500, 1_000), cardOf(0, 0), cardOf(900, 0, { accountOpen: false })],
  })
  expect(reasonFiguresOf('utilization', figures)['32']).toEqual([
    { name: 'cards.owed', value: 50, is: 'over', than: 30 },
  ])
})

test('a report without cards or loans satisfies no code about their use or age', () => {
  const figures = figuresOf({})
  expect(reasonFiguresOf('utilization', figures)).toEqual({})
  expect(reasonFiguresOf('balances', figures)).toEqual({})
  expect(Object.keys(reasonFiguresOf('age', figures))).toEqual(
    expect.arrayContaining(['21', '47', '97']),
  )
})

test('late payments, charge-offs and their age are read from the payment history', () => {
  const history = [
    { year: 2026, march: { monthType: 'NEGATIVE' }, april: { monthType: 'POSITIVE' } },
    { year: 2025, october: { monthType: 'NEGATIVE' }, december: { monthType: 'NEGATIVE' } },
  ]
  const late = cardOf(0, 1_000, { paymentHistory: history })
  expect(figuresOf({ revolvingAccounts: [late] })).toMatchObject({
    'accounts.lateLastYear': 2,
    'accounts.monthsSinceLate': 8,
    'cards.negative': 1,
  })
  const chargedOff = {
    ...late,
    paymentHistory: [
      { year: 2026, may: { monthType: 'CHARGE_OFF' }, june: { monthType: 'CHARGE_OFF' } },
    ],
  }
  expect(figuresOf({ revolvingAccounts: [chargedOff] })).toMatchObject({
    'accounts.lateLastYear': 0,
    'accounts.monthsSinceLate': 6,
  })
})

test.each([
  [
    { loanType: { code: 'AU' } },
    { 'autoLoans.count': 1, 'studentLoans.count': 0, 'installments.count': 1 },
  ],
  [
    { loanType: { code: 'ST' } },
    { 'autoLoans.count': 0, 'studentLoans.count': 1, 'installments.count': 1 },
  ],
  [{ loanType: { description: 'Education loan' } }, { 'studentLoans.count': 1 }],
  [{ creditorClassification: 'AUTOMOTIVE' }, { 'autoLoans.count': 1 }],
  [{}, { 'autoLoans.count': 0, 'studentLoans.count': 0, 'installments.count': 1 }],
])('an installment account with %j is counted as %j', (fields, expected) => {
  const account = { id: 'a', accountType: 'INSTALLMENT', ...fields }
  expect(figuresOf({ installmentAccounts: [account] })).toMatchObject(expected)
})

test('collections and records that are paid, settled or discharged are resolved', () => {
  const view = {
    collections: [
      { status: 'PAID', amount: usd(90) },
      { status: 'UNPAID', amount: usd(600) },
      { status: 'SETTLED' },
    ],
    publicRecords: [
      {
        courtName: 'U.S. Bankruptcy Court',
        dispositionStatus: 'Discharged Chapter 7',
        filedDate: '2022-11-01',
      },
      { courtName: 'County Court', dispositionStatus: 'Filed', filedDate: '2026-05-01' },
    ],
  }
  expect(figuresOf(view)).toMatchObject({
    unpaidCollections: 1,
    collectionsOwed: 600,
    bankruptcies: 1,
    publicRecords: 2,
    unresolvedRecords: 1,
    monthsSinceRecord: 6,
  })
})

test('card utilization is the bureau’s ratio, or that of the open cards if the bureau sends none', () => {
  const revolvingAccounts = [cardOf(454, 1_000)]
  const summary = {
    provider: 'EFX',
    revolvingAccounts: { debtToCreditRatio: 45.5, creditLimit: usd(1_000) },
  }
  expect(figuresOf({ revolvingAccounts })['cards.owed']).toBe(45.4)
  expect(figuresOf({ revolvingAccounts, summary })['cards.owed']).toBe(45.5)
})
