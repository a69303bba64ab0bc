import { expect, test } from 'vitest'
import { providerSummarySchema } from '@/lib/contract/bureau/report-summary'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { maskAccountNumber } from '../formats/masks'
import { humanizeCode } from './humanize-code'
import { paymentCellOf } from './payment-months'
import { paymentYearsOf, reportDetailsOf } from './report-details'
import { toBureauReportId } from './report-file'
import { summarizeReport } from './report-summary'

test.each([
  ['abc-123', 'abc-123'],
  ['abc-123-EFX', 'abc-123'],
  ['abc-123-TU', 'abc-123'],
  ['abc-123-EXP', 'abc-123'],
  ['TU-abc', 'TU-abc'],
  ['abc-TU-EFX', 'abc-TU'],
])('the report id %s is %s to the bureau', (id, bare) => {
  expect(toBureauReportId(id)).toBe(bare)
})

test.each([
  ['PAYS_AS_AGREED', 'Pays as agreed'],
  ['LATE_30_DAYS', 'Late 30 days'],
  ['OPEN', 'Open'],
  ['Auto loan', 'Auto loan'],
  [' ', undefined],
  [null, undefined],
])('the code %s reads %s', (code, expected) => {
  expect(humanizeCode(code)).toBe(expected)
})

test.each([
  ['POSITIVE', 'PAYS_AS_AGREED', 'OK', 'good'],
  ['POSITIVE', 'ZERO_BAL_AND_CURR_ACCT', 'OK', 'good'],
  ['NEGATIVE', 'DAYSLATE_30', '30', 'late'],
  ['NEGATIVE', 'DAYSLATE_180', '180', 'late'],
  ['NEGATIVE', null, 'Late', 'late'],
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
])('a month %s %s shows %s', (monthType, value, code, tone) => {
  expect(paymentCellOf({ monthType, value })).toMatchObject({ code, tone })
})

test('a month without an entry shows that nothing was reported', () => {
  expect(paymentCellOf(undefined)).toMatchObject({ code: '–', meaning: 'notReported' })
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

test('the details list each account with its group and late months, without its history', () => {
  const [efx, tu] = reportDetailsOf(report)
  expect(efx?.accounts).toEqual([
    { id: 'a', accountType: 'REVOLVING', group: 'revolvingAccounts', lateMonths: 2, hasHistory: true },
    { id: 'b', accountType: 'MORTGAGE', group: 'mortgageAccounts', lateMonths: 0, hasHistory: false },
  ])
  expect(tu).toMatchObject({
    provider: 'TU',
    accounts: [],
    inquiries: [],
    collections: [{ agencyClient: 'Harbor Recovery' }],
  })
})

test('the history of one account starts with the newest year', () => {
  expect(paymentYearsOf(report, { provider: 'EFX', account: 'a' })?.map(({ year }) => year)).toEqual([2026, 2025])
  expect(paymentYearsOf(report, { provider: 'EFX', account: 'b' })).toEqual([])
  expect(paymentYearsOf(report, { provider: 'TU', account: 'a' })).toBeUndefined()
})

test('the summary shows what the bureau sent and nothing else', () => {
  const summary = providerSummarySchema.parse({
    provider: 'EXP',
    reportGenerated: '2026-11-01T08:00:00Z',
    creditScore: { score: 702, rating: 'Good' },
    revolvingAccounts: { totalAccounts: 3, balance: { amount: 10 } },
    averageAccountAgeMonths: 77,
    oldestAccountName: ' First Harbor ',
    oldestAccountOpenDate: 1_000,
    totalInquires: 2,
    creditFileSecurityFreezeFlag: true,
  })
  expect(summarizeReport(summary)).toMatchObject({
    label: 'Experian',
    date: Date.UTC(2026, 10, 1, 8),
    score: 702,
    rating: 'Good',
    averageAccountAge: 77,
    oldestAccount: { name: 'First Harbor', opened: 1_000 },
    isFrozen: true,
    counts: { inquiries: 2, collections: undefined },
    total: { open: 3, balance: 10, limit: undefined },
  })
})

test.each([
  [702, 702],
  [0, undefined],
  [null, undefined],
  [{ score: 0, rating: null }, undefined],
])('a summary with the score %j shows the score %s', (creditScore, score) => {
  expect(summarizeReport(providerSummarySchema.parse({ provider: 'EFX', creditScore })).score).toBe(score)
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
