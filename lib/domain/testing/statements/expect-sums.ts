import { expect } from 'vitest'
import { reportDetailsOf } from '../../credit/report/report-details'
import { balanceUseOf } from '../../credit/report/utilization'
import { timelinesOf } from '../../credit/timeline/timeline'
import type { ConsumerFile } from './consumer-file'
import { monthsUntil } from './group-facts'

const fifteenYears = 15 * 12

/**
 * Expects that the shares of a loan add up to 100 percent, that each of the bureau's reasons is
 * listed as hurting or helping as the bureau sent it, and that no timeline date is more than
 * fifteen years ahead.
 */
export function expectSumsHold(
  name: string,
  { report, reasons, scores, sent }: ConsumerFile,
): void {
  for (const account of reportDetailsOf(report).flatMap(({ accounts }) => accounts)) {
    const { balanceAmount: balance = 0, highCreditAmount: original = 0 } = account
    const use = balanceUseOf(account)
    if (use?.kind !== 'paidDown') continue
    const owed = Math.round((100 * balance) / original)
    // A loan with a balance is never shown as fully paid.
    expect(use.percent + Math.max(balance > 0 ? 1 : 0, owed), `${name} ${account.id}`).toBe(100)
  }
  for (const { provider, factors } of scores) {
    const shown = reasons.find(({ bureau }) => bureau === provider)
    for (const side of ['hurting', 'helping'] as const)
      expect(
        new Set([...(shown?.[side] ?? []), ...(shown?.quoted[side] ?? [])]),
        `${name} ${provider} ${side}`,
      ).toEqual(new Set(factors[side]))
  }
  const dates = timelinesOf(report, sent.reportingDay).flatMap(({ entries }) =>
    entries.flatMap(({ date }) => date ?? []),
  )
  const latest = Math.max(sent.reportingDay, ...dates)
  expect(monthsUntil(sent.reportingDay, latest), `${name} timeline`).toBeLessThanOrEqual(
    fifteenYears,
  )
}
