import { expect, test } from 'vitest'
import { addMonths } from '../../shared/formats/calendar'
import { listedBankruptciesOf } from './listed-bankruptcies'

test('a chapter that one bureau names gives the dates of the same bankruptcy at the others', () => {
  const filedDate = Date.UTC(2021, 6, 26)
  const recordOf = (dispositionStatus: string) => ({
    kind: 'bankruptcy' as const,
    dispositionStatus,
    filedDate,
  })
  const report = {
    providerViews: [
      { provider: 'EFX', publicRecords: [recordOf('Chapter 13 filed')] },
      { provider: 'TU', publicRecords: [recordOf('Filed')] },
    ],
  }
  const dates = { leaves: addMonths(filedDate, 84), limit: addMonths(filedDate, 120) }
  expect(listedBankruptciesOf(report)).toMatchObject([dates, dates])
})
