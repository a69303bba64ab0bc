import type { FactorRows, FactorState } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import type { Dispute } from '../alerts/disputed'
import { newCreditDisputes } from './shown-state'

/**
 * The key of a sentence, and its values. `over` and `disputed` replace a state's own sentence,
 * because they are more specific.
 */
type WhyText = {
  readonly key:
    | `${FactorGroup}.why.${FactorState}`
    | 'utilization.why.over'
    | 'newCredit.why.disputed'
  readonly values: { readonly accounts: number; readonly count: number }
}

/**
 * Returns the sentence that explains a factor's state. Two cases have their own sentence: card
 * balances above all limits, and accounts or inquiries that may not be the consumer's.
 */
export function whyTextOf(
  factor: FactorGroup,
  state: FactorState,
  { rows, disputes }: { readonly rows: FactorRows; readonly disputes: readonly Dispute[] },
): WhyText {
  const count = newCreditDisputes(disputes, rows)
  const values = { accounts: rows.newCredit.newAccounts ?? 0, count }
  if (factor === 'utilization' && (rows.utilization.percent ?? 0) > 100)
    return { key: 'utilization.why.over', values }
  if (factor === 'newCredit' && count > 0) return { key: 'newCredit.why.disputed', values }
  return { key: `${factor}.why.${state}`, values }
}
