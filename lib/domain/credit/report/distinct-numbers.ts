import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { maskAccountNumber } from '../../shared/security/redact'
import { isSameCompany } from './entry-names'
import { accountsOf } from './report-views'

/**
 * Returns a function that masks an account's number, such as •••• 5134, if its company has another
 * account or collection in the report. Otherwise the company alone identifies the account.
 */
export function distinctNumbersOf(view: ReportView): (account: Account) => string | undefined {
  const names = [
    ...accountsOf(view).map(({ accountName }) => accountName),
    ...(view.collections ?? []).map(({ agencyClient }) => agencyClient),
  ]
  return ({ accountName, accountNumber }) => {
    const ofCompany = names.filter((name) =>
      isSameCompany(accountName ?? undefined, name ?? undefined),
    )
    return ofCompany.length > 1 ? maskAccountNumber(accountNumber) : undefined
  }
}
