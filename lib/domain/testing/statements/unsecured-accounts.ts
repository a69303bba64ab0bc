import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { isLaterBankruptcy } from './collection-statements'

/** Returns whether an account is a card, or a loan for neither a car nor studies. */
export function isUnsecured({
  accountType,
  loanType,
  creditorClassification,
}: Partial<Account>): boolean {
  const purpose = `${loanType?.code} ${loanType?.description} ${creditorClassification}`
  return (
    accountType === 'REVOLVING' ||
    (accountType === 'INSTALLMENT' && !/auto|student|education/i.test(purpose))
  )
}

/** Returns whether a bankruptcy may include a card or loan that the consumer owes. */
export function isInCase(account: Account, view: ReportView | undefined): boolean {
  return (
    view !== undefined &&
    isUnsecured(account) &&
    (account.balanceAmount?.amount ?? 0) > 0 &&
    account.paymentResponsibility !== 'SHARED' &&
    isLaterBankruptcy(
      view,
      account.dateOpened ?? Number.NaN,
      /^discharged|^petition|^voluntary ch|fil(ed|ing)$/i,
    )
  )
}
