import { expect, test } from 'vitest'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { maskAccountNumber } from '../formats/masks'
import { humanizeCode } from './humanize-code'
import { paymentCellOf } from './payment-months'
import { paymentYearsOf, reportDetailsOf } from './report-details'
import { toBureauReportId } from './report-file'

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

test.each([
  ['************5496', '•••• 5496'],
  ['4111 1111 1111 1234', '•••• 1234'],
  ['12', '•••• 12'],
  ['****', undefined],
  [null, undefined],
])('the account number %s is shown as %s', (number, shown) => {
  expect(maskAccountNumber(number)).toBe(shown)
})
