import { expect } from 'vitest'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import type { ParsedCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { checkUpOf } from '../check-up'

/** Expects that the file supports every finding of the check-up. */
export function expectFindingsHold(name: string, file: ParsedCreditFile): void {
  const { reportingDay, views } = file
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  for (const finding of checkUpOf(report, reportingDay)) expectFindingHolds(name, finding, file)
}

/**
 * Expects that each bureau in a finding reports the entry, and that the figures for the rule are
 * true.
 */
function expectFindingHolds(
  name: string,
  { rule, bureaus, entry, evidence }: Finding,
  file: ParsedCreditFile,
): void {
  const day = file.reportingDay
  for (const { provider } of bureaus) {
    const view = file.views.find((one) => one.provider === provider)
    const text = JSON.stringify(view)
    for (const value of [entry.company, entry.date])
      expect(text, `${name}, ${rule}`).toContain(JSON.stringify(value))
  }
  const { date = day, amount = 0, originalAmount = 0 } = entry
  if (rule === 'medicalSmall') expect(originalAmount, name).toBeLessThan(500)
  if (rule === 'medicalYoung') expect(addMonths(date, 12), name).toBeGreaterThan(day)
  if (rule === 'medicalPaid') expect(entry.status, name).toMatch(/^(PAID|SETTLED)/)
  if (rule === 'discharged') expect(amount > 0 && date < (evidence.filed ?? 0), name).toBe(true)
  if (rule === 'oldInquiry') expect(addMonths(date, 24), name).toBeLessThan(day)
  if (rule === 'oldLate')
    expect(addMonths(evidence.lastMonth ?? day, 85), name).toBeLessThanOrEqual(day)
  if (rule === 'deceased') expect(entry.status, name).toMatch(/DECEASED/)
  if (rule === 'lostCard') expect(amount, name).toBeGreaterThan(0)
  if (rule === 'transferred') {
    const { date: opened, originalAmount: highest, company } = evidence.twin ?? {}
    expect([opened, highest], name).toEqual([entry.date, entry.originalAmount])
    expect(amount > 0 && company !== entry.company, name).toBe(true)
  }
  if (rule === 'oneBureau') expect(bureaus, name).toHaveLength(1)
}
