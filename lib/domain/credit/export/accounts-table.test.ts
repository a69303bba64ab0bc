import { expect, test } from 'vitest'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { reportDetailsOf } from '../report/report-details'
import { accountsTable } from './accounts-table'

const texts = {
  bureau: 'Equifax',
  column: (name: string) => name,
  group: (name: string) => `Text of ${name}`,
  open: 'Open',
  closed: 'Closed',
}
const account: AccountDetails = {
  group: 'revolvingAccounts',
  id: 'a',
  accountName: 'Marrowgate Bank',
  maskedNumber: '•••• 1234',
  isClosed: true,
  isNegative: true,
  accountStatus: 'LATE_30_DAYS',
  paymentResponsibility: 'INDIVIDUAL',
  dateOpened: Date.UTC(2021, 2, 14),
  dateClosed: Date.UTC(2024, 0, 1),
  balanceAmount: 0,
  creditLimitAmount: 1000,
  lateMonths: 2,
  lastLateMonth: Date.UTC(2023, 11, 1),
  paymentHistory: [],
  comments: [],
}

test('an exported row has amounts as numbers, dates in ISO format and codes in words', () => {
  const [header, row] = accountsTable([account], texts)
  const cells = Object.fromEntries((header ?? []).map((column, index) => [column, row?.[index]]))
  expect(cells).toEqual({
    bureau: 'Equifax',
    creditor: 'Marrowgate Bank',
    accountNumber: '•••• 1234',
    type: 'Text of revolvingAccounts',
    isClosed: 'Closed',
    status: 'Late 30 days',
    responsibility: 'Individual',
    opened: '2021-03-14',
    closed: '2024-01-01',
    reported: undefined,
    balance: 0,
    limit: 1000,
    highCredit: undefined,
    pastDue: undefined,
    monthlyPayment: undefined,
    chargeOff: undefined,
    latePayments: 2,
    lastLatePayment: '2023-12-01',
  })
})

test.each(personas.map((persona) => [persona.slug, persona] as const))(
  'the export for %s has every account and at most four digits of an account number',
  (_, { profile, seed }) => {
    const report = upstreamReportSchema.parse(
      generateCreditFile(profile, seed, Date.UTC(2026, 10, 20)).latestReport,
    )
    for (const { accounts } of reportDetailsOf(report)) {
      const [header = [], ...rows] = accountsTable(accounts, texts)
      expect(rows.map((row) => row.length)).toEqual(accounts.map(() => header.length))
      const numbers = rows.map((row) => row[header.indexOf('accountNumber')])
      for (const number of numbers) expect(number ?? '•••• 0').toMatch(/^•••• \w{1,4}$/)
    }
  },
)
