import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { maskAccountNumber } from '../../shared/security/redact'
import { humanizeCode } from './humanize-code'
import { inquiryKindOf } from './inquiry-kind'
import { paymentCellsOf, paymentRowsOf } from './payment-months'
import { reportDetailsOf } from './report-details'
import { toBureauReportId } from './report-file'

test.each([
  ['abc-123', 'abc-123'],
  ['abc-123-EFX', 'abc-123'],
  ['abc-123-TU', 'abc-123'],
  ['abc-123-EXP', 'abc-123'],
  ['TU-abc', 'TU-abc'],
  ['abc-TU-EFX', 'abc-TU'],
])('the report id %s is sent to the bureau as %s', (id, bare) => {
  expect(toBureauReportId(id)).toBe(bare)
})

test.each([
  ['PAYS_AS_AGREED', 'Pays as agreed'],
  ['LATE_30_DAYS', 'Late 30 days'],
  ['OPEN', 'Open'],
  ['Auto loan', 'Auto loan'],
  [' ', undefined],
  [null, undefined],
])('the code %s is shown as %s', (code, expected) => {
  expect(humanizeCode(code)).toBe(expected)
})

test.each([
  ['POSITIVE', 'PAYS_AS_AGREED', 'OK', 'good'],
  ['POSITIVE', 'ZERO_BAL_AND_CURR_ACCT', 'OK', 'good'],
  ['NEGATIVE', 'DAYSLATE_30', '30', 'late30'],
  ['NEGATIVE', 'DAYSLATE_60', '60', 'late60'],
  ['NEGATIVE', 'DAYSLATE_90', '90', 'late90'],
  ['NEGATIVE', 'DAYSLATE_180', '180', 'late90'],
  ['NEGATIVE', null, 'Late', 'late30'],
  ['NEW_ACCOUNT', 'TOO_NEW_TO_RATE', 'New', 'none'],
  ['COLLECTION', 'COLLECTION', 'COL', 'severe'],
  ['CHARGE_OFF', 'CHARGE_OFF', 'CO', 'severe'],
  ['COLLECTION_CHARGEOFF', 'COLLECTION_CHARGEOFF', 'CO', 'severe'],
  ['BANKRUPTCY', 'BANKRUPTCY', 'BK', 'severe'],
  ['FORECLOSURE', 'FORECLOSURE', 'FC', 'severe'],
  ['REPOSSESSION', 'REPOSSESSION', 'RP', 'severe'],
  ['VOLUNTARY_SURRENDER', 'VOLUNTARY_SURRENDER', 'VS', 'severe'],
  ['NO_DATA', 'NOT_REPORTED', '–', 'none'],
  ['toString', null, '–', 'none'],
])('a month of type %s with the value %s is shown as %s', (monthType, value, code, tone) => {
  const [row = { codes: '' }] = paymentRowsOf({
    paymentHistory: [{ year: 2026, january: { monthType, value } }],
  })
  const [january, february] = paymentCellsOf(row)
  expect(january).toMatchObject({ code, tone })
  expect(february).toMatchObject({ code: '–', meaning: 'notReported' })
})

test.each([
  [0, undefined],
  [3, 3],
])('a payment history shows how many older months were cut off: %i', (olderMonths, expected) => {
  const { providerViews } = upstreamReportSchema.parse({
    providerViews: [{ provider: 'EFX', otherAccounts: [{ accountName: 'Larkmoor', olderMonths }] }],
  })
  const [details] = reportDetailsOf({ providerViews })
  expect(details?.accounts[0]?.olderMonths).toBe(expected)
})

test('months after the report date are blank', () => {
  const history = {
    paymentHistory: [{ year: 2026, october: { monthType: 'POSITIVE' }, december: null }],
  }
  const [row = { codes: '' }] = paymentRowsOf(history, Date.UTC(2026, 9, 31))
  expect(row.codes).toBe('– – – – – – – – – OK . .')
  expect(paymentCellsOf(row).at(-1)).toStrictEqual({ code: '', meaning: undefined, tone: 'none' })
})

test('a month is in the future if it follows the bureau’s date or, without one, the report’s date', () => {
  const account = { id: 'a', paymentHistory: [{ year: 2026, january: { monthType: 'POSITIVE' } }] }
  const codesOf = (view: object, generatedDate?: string) =>
    reportDetailsOf(
      upstreamReportSchema.parse({
        generatedDate,
        providerViews: [{ provider: 'EFX', revolvingAccounts: [account], ...view }],
      }),
    )[0]?.accounts[0]?.paymentHistory[0]?.codes
  expect(codesOf({ summary: { provider: 'EFX', reportGenerated: '2026-02-19' } })).toBe(
    'OK – . . . . . . . . . .',
  )
  expect(codesOf({}, '2026-01-31')).toBe('OK . . . . . . . . . . .')
  expect(codesOf({})).toBe('OK – – – – – – – – – – –')
})

test.each([
  ['30', { meaning: 'late', days: 30 }],
  ['Late', { meaning: 'late' }],
  ['CO', { meaning: 'chargeOff' }],
])('the code %s is explained as %j', (code, cell) => {
  expect(paymentCellsOf({ codes: code })[0]).toMatchObject(cell)
})

test.each([
  ['HARD', 'hard'],
  [' Hard pull', 'hard'],
  ['SOFT_INQUIRY', 'soft'],
  ['soft', 'soft'],
  ['HARDWARE', 'other'],
  ['OTHER', 'other'],
  ['', 'untyped'],
  [null, 'untyped'],
])('an inquiry of type %s is %s', (type, kind) => {
  expect(inquiryKindOf(type)).toBe(kind)
})

const late = { monthType: 'NEGATIVE', value: 'DAYSLATE_30' }
const report = upstreamReportSchema.parse({
  providerViews: [
    { provider: 'TU', collections: [{ agencyClient: 'Harbor Recovery' }] },
    {
      provider: 'EFX',
      revolvingAccounts: [
        {
          id: 'a',
          accountType: 'REVOLVING',
          paymentHistory: [
            { year: 2025, may: late },
            { year: 2026, june: late },
          ],
        },
      ],
      mortgageAccounts: [{ id: 'b', accountType: 'MORTGAGE' }],
    },
  ],
})

const plain = {
  isClosed: false,
  isNegative: false,
  comments: [],
  lateMonths: 0,
  paymentHistory: [],
}

test('the details list each account with group, late months and history, newest year first', () => {
  const [efx, tu] = reportDetailsOf(report)
  const paymentHistory = [
    { year: 2026, codes: '– – – – – 30 – – – – – –' },
    { year: 2025, codes: '– – – – 30 – – – – – – –' },
  ]
  const lates = {
    isNegative: true,
    lateMonths: 2,
    lastLateMonth: Date.UTC(2026, 5),
    paymentHistory,
  }
  expect(efx?.accounts).toStrictEqual([
    { ...plain, ...lates, id: 'a', group: 'revolvingAccounts' },
    { ...plain, id: 'b', group: 'mortgageAccounts' },
  ])
  expect(tu).toMatchObject({
    provider: 'TU',
    accounts: [],
    inquiries: [],
    collections: [{ agencyClient: 'Harbor Recovery' }],
  })
})

test.each([
  ['************5496', '•••• 5496'],
  ['4111 1111 1111 1234', '•••• 1234'],
  ['12', '•••• 12'],
  ['****', undefined],
  [null, undefined],
])('the account number %s is shown as %s', (number, shown) => {
  expect(maskAccountNumber(number)).toBe(shown)
})

const detailsOf = (view: object) =>
  reportDetailsOf(upstreamReportSchema.parse({ providerViews: [{ provider: 'EFX', ...view }] }))[0]
const usd = (amount: number) => ({ amount, currency: 'USD' })
const nothing = {
  accountName: null,
  balanceAmount: null,
  dateOpened: null,
  loanType: null,
  contactInformation: null,
}

test.each([
  [
    { accountNumber: '4111 1111 1111 1234', provider: 'EFX', accountType: 'REVOLVING' },
    { maskedNumber: '•••• 1234' },
  ],
  [
    { accountOpen: false, isNegative: true },
    { isClosed: true, isNegative: true },
  ],
  [
    { balanceAmount: usd(-20), creditLimitAmount: usd(0) },
    { balanceAmount: -20, creditLimitAmount: 0 },
  ],
  [{ loanType: { code: 'CC', description: 'Credit card' } }, { loanType: 'Credit card' }],
  [
    { contactInformation: { name: 'Larkmoor Bank', phone: '5555550177' } },
    { contact: 'Larkmoor Bank, (555) 555-0177', contactPhone: '(555) 555-0177' },
  ],
  [nothing, {}],
])('an account with %j is shown as %j', (fields, view) => {
  const account = { id: 'a', isNegative: false, ...fields }
  const rest = { ...plain, id: 'a', group: 'revolvingAccounts' }
  expect(detailsOf({ revolvingAccounts: [account] })?.accounts).toStrictEqual([
    { ...rest, ...view },
  ])
})

test.each([
  [
    'inquiries',
    { type: 'HARD', prefix: 'ND', contactInformation: { name: 'Bank' } },
    { kind: 'hard', company: 'Bank' },
  ],
  [
    'inquiries',
    { type: null, prefix: 'ND', reportedDate: 5 },
    { company: 'ND', reportedDate: 5, kind: 'untyped' },
  ],
  ['consumerStatements', { reportedDate: null, statement: 'Mine.' }, { statement: 'Mine.' }],
  [
    'publicRecords',
    { dispositionStatus: 'Filed', liability: usd(9), asset: null, courtName: null },
    { status: 'Filed', liability: 9 },
  ],
  [
    'collections',
    {
      agencyClient: 'Harbor',
      orginalAmountOwed: usd(500),
      amount: usd(120),
      balanceDate: 7,
      status: null,
    },
    { agencyClient: 'Harbor', originalAmount: 500, amount: 120, advice: 'prove' },
  ],
] as const)('an entry of the %s list, %j, is reduced to %j', (list, item, view) => {
  expect(detailsOf({ [list]: [item] })?.[list]).toStrictEqual([view])
})
