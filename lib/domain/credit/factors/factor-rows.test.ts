import { expect, test } from 'vitest'
import type { Account } from '@/lib/contract/bureau/account'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { toFactorRows } from './factor-rows'

const now = Date.UTC(2026, 10, 1)
const usd = (amount: number) => ({ amount })
const month = (monthType: string) => ({ monthType })
const account = (id: string, fields: object = {}) => ({ id, accountType: 'REVOLVING', ...fields })

function rowsOf(view: object) {
  return toFactorRows(
    upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', ...view }] }),
    now,
  )[0]
}

test('counts months marked NEGATIVE in any account of any group as late', () => {
  const history = [
    {
      year: 2026,
      january: month('POSITIVE'),
      february: month('NEGATIVE'),
      march: month('NO_DATA'),
    },
    { year: 2025, december: month('NEGATIVE'), november: month('CHARGE_OFF') },
  ]
  const view = {
    revolvingAccounts: [account('a', { paymentHistory: history })],
    mortgageAccounts: [account('b', { paymentHistory: [{ year: 2026, may: month('NEGATIVE') }] })],
    otherAccounts: [account('c', { paymentHistory: null })],
  }
  expect(rowsOf(view)?.payments).toMatchObject({
    late: 3,
    reported: 5,
    onTime: 1,
    lastLate: Date.UTC(2026, 4),
  })
})

const clean = { accountStatus: 'PAYS_AS_AGREED' }
const lateInOctober2025 = {
  paymentHistory: [{ year: 2025, october: month('NEGATIVE'), november: month('POSITIVE') }],
}

test.each([
  ['nothing was late since', 13, [{ ...clean, ...lateInOctober2025 }]],
  [
    'this month was late',
    undefined,
    [{ paymentHistory: [{ year: 2026, november: month('NEGATIVE') }] }],
  ],
  ['nothing was ever late', undefined, [clean]],
  ['another account is past due', undefined, [lateInOctober2025, { pastDueAmount: usd(20) }]],
  ['another account is charged off', undefined, [lateInOctober2025, { chargeOffAmount: usd(300) }]],
])('if %s, the number of months without a late payment is %s', (_when, months, accounts) => {
  const revolvingAccounts = accounts.map((fields, index) => account(`${index}`, fields))
  expect(rowsOf({ revolvingAccounts })?.payments.monthsOnTime).toBe(months)
})

test.each([
  [63_071_999_999, 1],
  [63_072_000_000, 0],
])('an account opened %i ms ago counts as %i new accounts', (age, count) => {
  expect(
    rowsOf({ installmentAccounts: [account('a', { dateOpened: now - age })] })?.newCredit
      .newAccounts,
  ).toBe(count)
})

test('utilization uses revolving accounts, and balances use all accounts', () => {
  const summary = {
    provider: 'EFX',
    revolvingAccounts: {
      balance: usd(500),
      creditLimit: usd(1000),
      debtToCreditRatio: 50,
      totalAccounts: 1,
    },
    totalOpenAccounts: {
      balance: usd(20500),
      monthlyPaymentAmount: usd(430),
      debtToCreditRatio: 71,
    },
    totalInquires: 3,
  }
  expect(rowsOf({ summary })).toMatchObject({
    utilization: { state: 'watch', percent: 50, balance: 500, limit: 1000 },
    balances: {
      groups: [{ name: 'revolvingAccounts', balance: 500 }],
      state: 'watch',
      balance: 20500,
      monthlyPayment: 430,
      owed: 71,
    },
    newCredit: { newAccounts: 0, inquiriesOnFile: 3 },
  })
})

const openCard = account('a', {
  accountOpen: true,
  balanceAmount: usd(300.1),
  creditLimitAmount: usd(1000),
  monthlyPayment: usd(30),
})
const openLoan = account('b', {
  accountType: 'INSTALLMENT',
  accountOpen: true,
  balanceAmount: usd(5000.2),
  highCreditAmount: usd(9000),
  monthlyPayment: usd(200),
})
const closedCard = account('c', { ...openCard, id: 'c', accountOpen: false })
const ofCards = { balance: usd(400), creditLimit: usd(800), totalAccounts: 1 }

test.each([
  [
    'no summary',
    {},
    { percent: 30.01, limit: 1000 },
    { balance: 5300.3, monthlyPayment: 230, owed: 53.003 },
  ],
  [
    'a summary without groups',
    { summary: { provider: 'EFX', totalInquires: 1 } },
    { percent: 30.01, limit: 1000 },
    { balance: 5300.3, monthlyPayment: 230, owed: 53.003 },
  ],
  [
    'a summary of the cards only',
    { summary: { provider: 'EFX', revolvingAccounts: ofCards } },
    { percent: 50, limit: 800 },
    { balance: 5400.2, monthlyPayment: 200, owed: 55.104 },
  ],
])('with %s, balances come from the listed open accounts', (_, sent, utilization, balances) => {
  const lists = { revolvingAccounts: [openCard, closedCard], installmentAccounts: [openLoan] }
  const rows = rowsOf({ ...lists, ...sent })
  expect(rows?.utilization.percent).toBeCloseTo(utilization.percent)
  expect(rows?.utilization.limit).toBe(utilization.limit)
  expect(rows?.balances).toMatchObject({ ...balances, owed: expect.closeTo(balances.owed, 2) })
  expect(rows?.balances.groups.map(({ name }) => name)).toEqual([
    'revolvingAccounts',
    'installmentAccounts',
  ])
})

test('balances on open cards without a limit are added up separately', () => {
  const charge = account('d', { ...openCard, id: 'd', creditLimitAmount: usd(0) })
  const withoutLimit = (...revolvingAccounts: Account[]) =>
    rowsOf({ revolvingAccounts })?.utilization.withoutLimit
  expect(withoutLimit(openCard, charge)).toBe(300.1)
  expect(withoutLimit(openCard, closedCard)).toBeUndefined()
})

test('utilization without a limit has no state', () => {
  const revolvingAccounts = { balance: usd(500), creditLimit: usd(0), debtToCreditRatio: 0 }
  expect(rowsOf({ summary: { provider: 'EFX', revolvingAccounts } })?.utilization).toEqual({
    balance: 500,
    limit: 0,
  })
})

test('an empty report has counts of 0 and no state', () => {
  expect(rowsOf({ inquiries: [{}, {}] })).toStrictEqual({
    leftOut: { unreadable: 2, beyondLimit: 0 },
    provider: 'EFX',
    payments: { onTime: 0, reported: 0, late: 0, worse: 0, chargeOffs: 0 },
    utilization: {},
    balances: { groups: [] },
    age: {},
    newCredit: { newAccounts: 0, hardInquiries: 0 },
    silent: {},
    records: { collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] },
    reasons: expect.arrayContaining(['21', 'P5', 'P85']),
  })
})

test('counts dated hard or untyped inquiries of the last 24 months and ignores the summary', () => {
  const inquiries = [
    { type: 'HARD_INQUIRY', reportedDate: '2026-03-01' },
    { type: ' Hard pull', reportedDate: '2024-11-02' },
    { type: 'HARD', reportedDate: '2024-11-01' },
    { type: 'HARD' },
    { type: 'SOFT', reportedDate: '2026-10-20' },
    { type: 'OTHER', reportedDate: '2026-10-21' },
    { reportedDate: '2026-10-22' },
  ]
  expect(
    rowsOf({ inquiries, summary: { provider: 'EFX', totalInquires: 7 } })?.newCredit,
  ).toStrictEqual({
    state: 'watch',
    newAccounts: 0,
    hardInquiries: 3,
    latestHardInquiry: Date.UTC(2026, 9, 22),
  })
})

test('charge-offs, collections, bankruptcies and public records are counted apart from late months', () => {
  const view = {
    revolvingAccounts: [
      account('a', { accountStatus: 'COLLECTION_OR_CHARGEOFF' }),
      account('b', { chargeOffAmount: usd(300) }),
      account('c', { chargeOffAmount: usd(0), accountStatus: 'PAYS_AS_AGREED' }),
    ],
    installmentAccounts: [
      account('d', { paymentHistory: [{ year: 2025, may: month('CHARGE_OFF') }] }),
    ],
    collections: [{ status: 'UNPAID' }, { status: 'PAID' }],
    publicRecords: [
      { courtName: 'U.S. Bankruptcy Court' },
      { dispositionStatus: 'Discharged chapter 7' },
      { courtName: 'County Court' },
    ],
  }
  expect(rowsOf(view)?.payments).toMatchObject({
    chargeOffs: 3,
    onTime: 0,
    late: 0,
    worse: 1,
    reported: 1,
  })
  expect(rowsOf(view)?.records).toMatchObject({
    state: 'needsWork',
    collections: 2,
    bankruptcies: 2,
    publicRecords: 1,
  })
})

test('an ongoing bankruptcy counts as unsettled, denied or not', () => {
  const stateIf = (isDenied: boolean) => {
    const record = { dispositionStatus: 'Filed', filedDate: Date.UTC(2023, 0, 1), isDenied }
    const view = { provider: 'EFX' as const, publicRecords: [record] }
    return toFactorRows({ generatedDate: now, providerViews: [view] }, now)[0]?.records.state
  }
  expect([stateIf(false), stateIf(true)]).toEqual(['needsWork', 'needsWork'])
})

test('the summary supplies the number of collections if none are listed', () => {
  const summary = { provider: 'EFX', totalCollections: 4, totalPublicRecords: 1 }
  expect(rowsOf({ summary })?.records).toEqual({
    state: 'needsWork',
    collections: 4,
    bankruptcies: 0,
    publicRecords: 1,
    advice: [],
  })
})

test('paid and medical collections do not affect the state, and unpaid ones have advice', () => {
  const paid = { agencyClient: 'Harbor', status: 'PAID', assignedDate: '2026-01-01' }
  const rowOf = (...list: object[]) => rowsOf({ collections: list, publicRecords: [] })?.records
  expect(rowOf(paid)).toMatchObject({ state: 'good', collections: 1, advice: [] })
  expect(rowOf(paid, { ...paid, status: 'UNPAID' })).toMatchObject({
    state: 'needsWork',
    advice: ['prove'],
  })
  const medical = { ...paid, status: 'UNPAID', agencyClient: 'Harbor Medical Group' }
  expect(rowOf(medical)).toMatchObject({ state: 'good', collections: 1, advice: ['medical'] })
})

test('factor rows list bureaus in product order, and a report without views has no rows', () => {
  const report = upstreamReportSchema.parse({
    providerViews: [{ provider: 'TU' }, { provider: 'EFX' }],
  })
  expect(toFactorRows(report, now).map((rows) => rows.provider)).toEqual(['EFX', 'TU'])
  expect(toFactorRows(upstreamReportSchema.parse([]), now)).toEqual([])
})

test('a charge-off is neither on time nor late, and a month too new to rate is not counted', () => {
  const paymentHistory = [
    { year: 2020, may: month('POSITIVE'), june: month('CHARGE_OFF'), july: month('NEW_ACCOUNT') },
  ]
  expect(rowsOf({ revolvingAccounts: [account('a', { paymentHistory })] })?.payments).toEqual({
    state: 'watch',
    onTime: 1,
    reported: 2,
    late: 0,
    worse: 1,
    chargeOffs: 1,
  })
})

test('months in a bankruptcy are not counted as payments', () => {
  const paymentHistory = [
    { year: 2020, may: month('POSITIVE'), june: month('NEGATIVE') },
    { year: 2026, may: month('BANKRUPTCY'), june: month('BANKRUPTCY') },
  ]
  expect(rowsOf({ revolvingAccounts: [account('a', { paymentHistory })] })?.payments).toMatchObject(
    { onTime: 1, reported: 2, worse: 0, inBankruptcy: 2 },
  )
})

test('the average age is read from the summary, or computed from the accounts if it is missing', () => {
  const accounts = {
    revolvingAccounts: [
      account('a', { dateOpened: '2016-11-01' }),
      account('b', {
        dateOpened: '2020-11-01',
        paymentHistory: [{ year: 2026, october: month('POSITIVE') }],
      }),
    ],
  }
  expect(rowsOf(accounts)?.age).toEqual({ state: 'good', average: 96, oldest: 120 })
  const summary = { provider: 'EFX', averageAccountAgeMonths: 83 }
  expect(rowsOf({ ...accounts, summary })?.age).toEqual({
    state: 'watch',
    average: 83,
    oldest: 120,
  })
})

test('a file without accounts has no state for balances and age', () => {
  const none = { balance: usd(0), debtToCreditRatio: 0, totalAccounts: 0 }
  const rows = rowsOf({
    summary: { provider: 'EFX', averageAccountAgeMonths: 0, totalOpenAccounts: none },
  })
  expect([rows?.balances.state, rows?.age]).toEqual([undefined, {}])
})

test('age and credit activity are not good if the last payment was reported two years ago', () => {
  const history = (year: number) => ({
    dateOpened: '2010-01-01',
    paymentHistory: [{ year, november: month('POSITIVE') }],
  })
  const rows = (year: number) =>
    rowsOf({ revolvingAccounts: [account('a', history(year))], inquiries: [] })
  expect(rows(2025)).toMatchObject({ age: { state: 'good' }, newCredit: { state: 'good' } })
  expect(rows(2025)?.silent).toBeUndefined()
  expect(rows(2024)?.age.state).toBeUndefined()
  expect(rows(2024)?.newCredit.state).toBeUndefined()
  expect(rows(2024)?.silent).toEqual({ since: Date.UTC(2024, 10) })
})

test('unpaid medical collections are counted separately', () => {
  const collections = [
    { agencyClient: 'Stillwater Medical Group', amount: usd(386) },
    { agencyClient: 'Stillwater Medical Group', amount: usd(90), status: 'PAID' },
    { agencyClient: 'Skylark Wireless', amount: usd(1_240) },
  ]
  expect(rowsOf({ collections })?.records.unpaidMedical).toEqual({ count: 1, owed: 386 })
  expect(rowsOf({ collections: collections.slice(2) })?.records).not.toHaveProperty('unpaidMedical')
})
