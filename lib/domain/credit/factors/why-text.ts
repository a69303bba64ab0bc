import type { FactorRows, FactorState } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { providerLabel } from '../../shared/formats/providers'
import type { Dispute } from '../alerts/disputed'

/**
 * Sentences that replace a state's own sentence, because the figures are more specific than the
 * state.
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
  const count = newCreditDisputes(disputes, providerLabel(rows.provider))
  const values = { accounts: rows.newCredit.newAccounts ?? 0, count }
  if (factor === 'utilization' && (rows.utilization.percent ?? 0) > 100)
    return { key: 'utilization.why.over', values }
  if (factor === 'newCredit' && count > 0) return { key: 'newCredit.why.disputed', values }
  return { key: `${factor}.why.${state}`, values }
}

const newCreditKinds: ReadonlySet<string> = new Set(['newAccount', 'hardInquiry', 'inquiry'])

/**
 * Counts the disputed companies at a bureau, not the disputes, because one application leads to
 * both an inquiry and an account.
 */
function newCreditDisputes(disputes: readonly Dispute[], bureau: string): number {
  const companies = disputes.flatMap(({ alert }) =>
    alert && alert.label === bureau && newCreditKinds.has(alert.kind.name)
      ? [alert.company ?? alert.id]
      : [],
  )
  return new Set(companies).size
}
