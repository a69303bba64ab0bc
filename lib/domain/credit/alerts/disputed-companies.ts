import { entryName, isNamedIn, isSameCompany } from '../report/entry-names'
import { type DisputingAlert, isAboutAccount } from './about-account'
import {
  type AccountMark,
  type Dispute,
  disputedKindOf,
  disputeOf,
  disputeReasonOf,
  splitDisputed,
} from './disputed'

/** A disputed account's company. */
export type DisputedCompany = ReturnType<typeof companyOf>

/** Returns the companies named by disputes or by accounts in question. */
export function disputedCompanies(
  disputes: readonly Dispute[],
  accounts: readonly AccountMark[],
): DisputedCompany[] {
  // Returns whether the consumer has confirmed the account that an alert is about.
  const isSettled = (alert: DisputingAlert) =>
    accounts.some((one) => isAboutAccount(alert, one) && !disputeOf(one, disputes, accounts))
  const ofAlerts = disputes.flatMap((dispute) => {
    const { company, lastFour } = dispute.alert ?? {}
    const name = company && entryName(company, lastFour && `•••• ${lastFour}`)
    const words = {
      reason: disputeReasonOf(dispute),
      kind: disputedKindOf(dispute),
      bankruptcy: undefined,
    }
    return dispute.alert && !isSettled(dispute.alert) ? { company, name, ...words } : []
  })
  const ofAccounts = splitDisputed(accounts, disputes).disputed.map(companyOf)
  // An alert about a company is skipped if an account in question, or another alert's account
  // number, names the company more exactly.
  const isExact = ({ company, name }: DisputedCompany) => name !== company
  const isListedIn = (list: readonly DisputedCompany[], company: string | undefined) =>
    list.some((one) => isSameCompany(one.company, company))
  const others = ofAlerts.filter(({ company }) => !isListedIn(ofAccounts, company))
  const exact = others.filter(isExact)
  return [...ofAccounts, ...others.filter((one) => isExact(one) || !isListedIn(exact, one.company))]
}

/**
 * Returns the company and name of an account in question. The company is spelled as in the
 * dispute's alert, if there is one.
 */
export function companyOf({ card, dispute }: { card: AccountMark; dispute: Dispute }) {
  const company = dispute.alert?.company ?? card.name
  const number = card.lastFour && `•••• ${card.lastFour}`
  const name = company && entryName(company, number)
  return {
    company,
    name,
    reason: disputeReasonOf(dispute),
    kind: disputedKindOf(dispute),
    bankruptcy: dispute.bankruptcy,
  }
}

/**
 * Returns the first disputed company that a sentence (such as a bureau's step) names; undefined if
 * it names none.
 */
export function disputeNamedIn(
  text: string,
  disputed: readonly DisputedCompany[],
): DisputedCompany | undefined {
  return disputed.find(({ company }) => isNamedIn(company, text))
}
