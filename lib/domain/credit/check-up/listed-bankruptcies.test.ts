import { expect, test } from 'vitest'
import type { PublicRecord } from '@/lib/contract/bureau/report'
import { addMonths } from '../../shared/formats/calendar'
import { listedBankruptciesOf } from './listed-bankruptcies'

test('a chapter that one bureau states determines the bankruptcy’s dates at every bureau', () => {
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

test('a denied bankruptcy keeps the dates of its chapter', () => {
  const filedDate = Date.UTC(2021, 6, 26)
  const dispositionStatus = 'Chapter 13 filed'
  const record: PublicRecord = { kind: 'bankruptcy', dispositionStatus, filedDate, isDenied: true }
  const listed = listedBankruptciesOf({
    providerViews: [{ provider: 'EFX', publicRecords: [record] }],
  })
  const [leaves, limit] = [addMonths(filedDate, 84), addMonths(filedDate, 120)]
  expect(listed).toEqual([{ provider: 'EFX', label: 'Equifax', filed: filedDate, leaves, limit }])
})
