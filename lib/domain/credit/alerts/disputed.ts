import type { AlertKindName, UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import { addDays } from '../../shared/formats/calendar'
import { entryName, isNamedIn, isSameCompany } from '../report/entry-names'
import { alertQuestionOf } from './alert-question'
import { isOpenAlert } from './open-alert'

/** Why accounts are in question: an alert, or the consumer's review. */
export type Dispute = {
  /**
   * The consumer answered "No, this was not me" or "Not mine"; false while the alert is unanswered.
   */
  readonly isDenied: boolean
  /** Undefined if the consumer said in the review that the account is not theirs. */
  readonly alert?: DisputingAlert
  readonly entryKey?: string
  /** The bureau reports an ongoing dispute about the account. */
  readonly isPending?: boolean
  /** The account is older than a bankruptcy in the same report, which may include it. */
  readonly isBeforeBankruptcy?: boolean
}
export type DisputingAlert = Pick<UrgentAlert, 'id' | 'kind' | 'date' | 'company' | 'label'>

/** The answers to "Was this you?" by alert id, and the answers in the review by entry key. */
type Answers = {
  readonly alerts?: Readonly<Record<string, 'yes' | 'no'>>
  readonly review?: Readonly<Record<string, 'mine' | 'notMine' | 'notSure'>>
}

/**
 * Returns the alerts that may be fraud and are open or denied, and the entries that the consumer
 * denied. The answers "Yes, this was me" and "Mine" remove them. Contract, section 12.
 */
export function disputesOf(
  alerts: readonly DisputingAlert[],
  { alerts: answers = {}, review = {} }: Answers,
): Dispute[] {
  const ofAlerts = alerts.flatMap((alert) => {
    const isDenied = Object.hasOwn(answers, alert.id) && answers[alert.id] === 'no'
    return alert.kind.mayBeFraud && (isDenied || isOpenAlert(alert, answers))
      ? [{ alert, isDenied }]
      : []
  })
  const ofReview = Object.keys(review).filter((entryKey) => review[entryKey] === 'notMine')
  return [...ofAlerts, ...ofReview.map((entryKey) => ({ entryKey, isDenied: true }))]
}

/** The fields of an account that show whether an alert is about it. */
export type AccountMark = Pick<ComparedAccount, 'name' | 'opened' | 'entryKey'> & {
  readonly isDisputed?: boolean | undefined
  readonly isBeforeBankruptcy?: boolean | undefined
  /** Last characters of the account's number. */
  readonly lastFour?: string | undefined
}

/**
 * Returns the dispute about an account; undefined if the account is not in question. Advice must
 * never ask the consumer to pay a disputed account.
 */
export function disputeOf(account: AccountMark, disputes: readonly Dispute[]): Dispute | undefined {
  const about = disputes.filter(({ alert, entryKey }) =>
    alert ? isAboutAccount(alert, account) : entryKey === account.entryKey,
  )
  return about.find(({ isDenied }) => isDenied) ?? about[0] ?? pendingOf(account)
}

function pendingOf({ isDisputed, isBeforeBankruptcy }: AccountMark): Dispute | undefined {
  if (isDisputed) return { isDenied: false, isPending: true }
  return isBeforeBankruptcy ? { isDenied: false, isBeforeBankruptcy } : undefined
}

/** Splits the cards into those that advice may mention and those in question. */
export function splitDisputed<Card extends AccountMark>(
  all: readonly Card[],
  disputes: readonly Dispute[],
) {
  const found = all.map((card) => ({ card, dispute: disputeOf(card, disputes) }))
  return {
    cards: found.filter(({ dispute }) => !dispute).map(({ card }) => card),
    disputed: found.flatMap(({ card, dispute }) => (dispute ? [{ card, dispute }] : [])),
  }
}

/**
 * Returns which sentence describes a dispute: the alert is open, the alert was denied, the review
 * denied the account, the bureau reports a dispute, or a bankruptcy may include the account.
 */
export function disputeReasonOf({ alert, isDenied, isPending, isBeforeBankruptcy }: Dispute) {
  if (isPending) return 'Pending' as const
  if (isBeforeBankruptcy) return 'Bankruptcy' as const
  if (!alert) return 'NotMine' as const
  return isDenied ? ('Denied' as const) : ('Asked' as const)
}

/** Returns what a dispute's alert is about, which selects the wording. */
export function disputedKindOf({ alert }: Dispute): 'account' | 'inquiry' | 'debt' | 'other' {
  const name = alert?.kind.name
  if (name === 'newAccount') return 'account'
  if (name === 'hardInquiry' || name === 'inquiry') return 'inquiry'
  return name && alertQuestionOf(name) === 'debt' ? 'debt' : 'other'
}

/**
 * Whether an address on file may be another person's. If so, letters must not suggest a return
 * address, because the reply would go to that person.
 */
export function isAddressInQuestion(disputes: readonly Dispute[]): boolean {
  return disputes.some(({ alert }) => alert?.kind.name === 'address')
}

/** A disputed account's company. */
export type DisputedCompany = ReturnType<typeof companyOf>

/** Returns the companies that disputes and accounts in question name. */
export function disputedCompanies(
  disputes: readonly Dispute[],
  accounts: readonly AccountMark[],
): DisputedCompany[] {
  const ofAlerts = disputes.flatMap((dispute) => {
    const company = dispute.alert?.company
    const words = { reason: disputeReasonOf(dispute), kind: disputedKindOf(dispute) }
    return dispute.alert ? { company, name: company, ...words } : []
  })
  const ofAccounts = splitDisputed(accounts, disputes).disputed.map(companyOf)
  // An account in question already names its alert's company. The alert itself has no account
  // number.
  const isAccount = (company: string | undefined) =>
    ofAccounts.some((account) => isSameCompany(account.company, company))
  return [...ofAccounts, ...ofAlerts.filter(({ company }) => !isAccount(company))]
}

/**
 * Returns the company and name of an account in question. The company is spelled as in the alert.
 */
export function companyOf({ card, dispute }: { card: AccountMark; dispute: Dispute }) {
  const company = dispute.alert?.company ?? card.name
  const number = card.lastFour && `•••• ${card.lastFour}`
  const name = company && entryName(company, number)
  return { company, name, reason: disputeReasonOf(dispute), kind: disputedKindOf(dispute) }
}

/**
 * Returns the first disputed company that a sentence names, such as a bureau's step; undefined if
 * it names none.
 */
export function disputeNamedIn(
  text: string,
  disputed: readonly DisputedCompany[],
): DisputedCompany | undefined {
  return disputed.find(({ company }) => isNamedIn(company, text))
}

/** Kinds of alerts about a new account, and about any account with the company. */
const newAccountKinds: ReadonlySet<AlertKindName> = new Set([
  'newAccount',
  'hardInquiry',
  'inquiry',
])
const anyAccountKinds: ReadonlySet<AlertKindName> = new Set(['dormant', 'lostCard'])

/**
 * An account is reported within about two months of its opening, and some bureaus give only the
 * month in which it was opened.
 */
const newAccountDays = 62

/** Whether an alert is about an account or an inquiry. */
export function isAboutAccount(
  { kind, date, company }: DisputingAlert,
  { name, opened }: AccountMark,
): boolean {
  if (!isSameCompany(name, company)) return false
  if (anyAccountKinds.has(kind.name)) return true
  if (!newAccountKinds.has(kind.name)) return false
  return isNearDate(date, opened)
}

/** Whether an alert of a date may be about an entry of another. True if one is unknown. */
export function isNearDate(date: number | undefined, opened: number | undefined): boolean {
  if (date === undefined || opened === undefined) return true
  return opened >= addDays(date, -newAccountDays) && opened <= addDays(date, newAccountDays)
}
