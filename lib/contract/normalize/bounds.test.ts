import { expect, test } from 'vitest'
import { applyBounds } from './bounds'
import { upstreamReportSchema } from './report'

const now = Date.UTC(2026, 10, 20)
const hour = 3_600_000

test.each([
  [now, now],
  [now + 24 * hour, now + 24 * hour],
  [now + 25 * hour, undefined],
])('an opening date of %i is read as %s', (dateOpened, expected) => {
  const report = upstreamReportSchema.parse({
    generatedDate: dateOpened,
    providerViews: [
      {
        provider: 'EFX',
        revolvingAccounts: [{ accountName: 'Larkmoor Bank', dateOpened }],
        inquiries: [{ type: 'HARD', reportedDate: dateOpened }],
      },
    ],
  })
  const { generatedDate, providerViews } = applyBounds(report, now)
  const view = providerViews?.[0]
  expect([
    generatedDate,
    view?.revolvingAccounts?.[0]?.dateOpened,
    view?.inquiries?.[0]?.reportedDate,
  ]).toEqual([expected, expected, expected])
  expect(view?.revolvingAccounts?.[0]?.accountName).toBe('Larkmoor Bank')
})

test('a payment history that is too long is cut, and the removed months are counted', () => {
  const year = (number: number) => ({ year: number, march: { monthType: 'POSITIVE' } })
  const report = upstreamReportSchema.parse({
    providerViews: [
      { provider: 'EFX', otherAccounts: [{ paymentHistory: [2027, 2026, 2015].map(year) }] },
    ],
  })
  const [account] = applyBounds(report, now).providerViews?.[0]?.otherAccounts ?? []
  expect(account).toMatchObject({ paymentHistory: [year(2026)], olderMonths: 1 })
})
