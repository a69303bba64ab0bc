import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import type { BankruptcyCase } from '@/lib/contract/choices'
import { reaffirmedIn } from '../notes/reaffirmed'
import {
  type Confirmed,
  type DisputingAlert,
  isAboutAccount,
  isEntryConfirmed,
} from './about-account'
import { alertQuestionOf } from './alert-question'
import { isOpenAlert } from './open-alert'

/**
 * Why an account is in question: an alert, the consumer's review, a dispute that the bureau
 * reports, or a bankruptcy. `isReaffirmed` records the answer that settles the question.
 */
export type Dispute = {
  /**
   * The consumer answered "No, this was not me" or "Not mine"; false while the alert is unanswered.
   */
  readonly isDenied: boolean
  /** The alert that calls the account into question; undefined for any other reason. */
  readonly alert?: DisputingAlert
  /**
   * The items that the consumer confirmed, so that the alert disputes only other entries. Set only
   * with an alert.
   */
  readonly confirmed?: Confirmed
  readonly entryKey?: string
  /** The consumer is an authorized user of the account and said that they do not know it. */
  readonly isUnknown?: boolean
  /** The bureau reports an ongoing dispute about the account. */
  readonly isPending?: boolean
  /**
   * The kind of bankruptcy that may include the account: filed after the account was opened, in the
   * same report.
   */
  readonly bankruptcy?: BankruptcyCase
  /** The consumer signed a reaffirmation agreement, so no bankruptcy includes the account. */
  readonly isReaffirmed?: boolean
}

/** The answers to "Was this you?" by alert id, and the answers in the review by entry key. */
type Answers = {
  readonly alerts?: Readonly<Record<string, 'yes' | 'no'>>
  readonly review?: Readonly<Record<string, 'mine' | 'notMine' | 'notSure'>>
  readonly values?: Readonly<Record<string, unknown>>
}

/**
 * Returns the alerts about possible fraud that are open or denied, and the entries that the
 * consumer denied. The answers "Yes, this was me" and "Mine" remove them. Also returns the answers
 * about reaffirmed debts. Contract, section 12.
 */
export function disputesOf(
  alerts: readonly DisputingAlert[],
  { alerts: answers = {}, review = {}, values = {} }: Answers,
): Dispute[] {
  const isAnswered = ({ id }: DisputingAlert, answer: 'yes' | 'no') =>
    Object.hasOwn(answers, id) && answers[id] === answer
  const keysOf = (answer: 'mine' | 'notMine') =>
    Object.keys(review).filter((entryKey) => review[entryKey] === answer)
  const confirmed = {
    alerts: alerts.filter((alert) => isAnswered(alert, 'yes')),
    entryKeys: keysOf('mine'),
  }
  const ofAlerts = alerts.flatMap((alert) => {
    const isDenied = isAnswered(alert, 'no')
    return alert.kind.mayBeFraud && (isDenied || isOpenAlert(alert, answers))
      ? [{ alert, isDenied, confirmed }]
      : []
  })
  return [
    ...ofAlerts,
    ...keysOf('notMine').map((entryKey) => ({ entryKey, isDenied: true })),
    ...reaffirmedIn(values).map((entryKey) => ({ entryKey, isDenied: false, isReaffirmed: true })),
  ]
}

/** The fields of an account that show whether it is in question. */
export type AccountMark = Pick<ComparedAccount, 'name' | 'opened' | 'entryKey'> & {
  readonly isDisputed?: boolean | undefined
  readonly bankruptcy?: BankruptcyCase | undefined
  /** The account is another person's, and the consumer may use it. */
  readonly isAuthorizedUser?: boolean | undefined
  /** `inquiry`, or the kind of an account. */
  readonly kind?: string | undefined
  /** Last characters of the account's number. */
  readonly lastFour?: string | undefined
}

/**
 * Returns the dispute about an account; undefined if the account is not in question. Advice must
 * never ask the consumer to pay a disputed account, except the bills that `splitBills` keeps.
 * `listed`: the accounts that an alert may mean.
 */
export function disputeOf(
  account: AccountMark,
  disputes: readonly Dispute[],
  listed: readonly AccountMark[] = [],
): Dispute | undefined {
  const known = disputes.filter(({ alert, entryKey, confirmed }) =>
    alert
      ? isAboutAccount(alert, account) &&
        !(confirmed && isEntryConfirmed(alert, account, confirmed, listed))
      : entryKey === account.entryKey,
  )
  const about = known.filter(isQuestion)
  const denial = about.find(({ isDenied }) => isDenied)
  if (denial && !denial.alert && account.isAuthorizedUser) return { ...denial, isUnknown: true }
  return denial ?? about[0] ?? pendingOf(account, known.length > 0)
}

/** Returns whether a dispute calls an account into question. */
export const isQuestion = ({ isReaffirmed }: Dispute) => isReaffirmed !== true

function pendingOf(
  { isDisputed, bankruptcy }: AccountMark,
  isReaffirmed: boolean,
): Dispute | undefined {
  if (isDisputed) return { isDenied: false, isPending: true }
  return bankruptcy && !isReaffirmed ? { isDenied: false, bankruptcy } : undefined
}

/**
 * Returns why an alert must not ask for a payment: a bankruptcy that may include an account of its
 * company, or a question about every account of the company; undefined otherwise. `pending`: only
 * the bureau reports disputes, so the consumer must not stop paying.
 */
export function questionOfAlert(
  { accounts = [] }: Pick<UrgentAlert, 'accounts'>,
  disputes: readonly Dispute[],
): BankruptcyCase | 'disputed' | 'pending' | undefined {
  const { cards, disputed } = splitDisputed(accounts, disputes)
  const cases = disputed.flatMap(({ dispute }) => dispute.bankruptcy ?? [])
  const inCase = cases.find((one) => one === 'openPlan') ?? cases[0]
  if (inCase || cards.length > 0 || disputed.length === 0) return inCase
  return disputed.every(({ dispute }) => dispute.isPending) ? 'pending' : 'disputed'
}

/** Separates the cards that advice may mention from the cards in question. */
export function splitDisputed<Card extends AccountMark>(
  all: readonly Card[],
  disputes: readonly Dispute[],
) {
  const found = all.map((card) => ({ card, dispute: disputeOf(card, disputes, all) }))
  return {
    cards: found.filter(({ dispute }) => !dispute).map(({ card }) => card),
    disputed: found.flatMap(({ card, dispute }) => (dispute ? [{ card, dispute }] : [])),
  }
}

/** Returns the key of the sentence that describes a dispute. */
export function disputeReasonOf({ alert, isDenied, isUnknown, isPending, bankruptcy }: Dispute) {
  if (isUnknown) return 'NotKnown' as const
  if (isPending) return 'Pending' as const
  if (bankruptcy) return 'Bankruptcy' as const
  if (!alert) return 'NotMine' as const
  return isDenied ? ('Denied' as const) : ('Asked' as const)
}

/** Returns the subject of a dispute's alert, which selects the wording. */
export function disputedKindOf({ alert }: Dispute): 'account' | 'inquiry' | 'debt' | 'other' {
  const name = alert?.kind.name
  if (name === 'newAccount') return 'account'
  if (name === 'hardInquiry' || name === 'inquiry') return 'inquiry'
  return name && alertQuestionOf(name) === 'debt' ? 'debt' : 'other'
}

/**
 * Returns whether an address on file may be another person's. If so, letters must not suggest a
 * return address, because the reply would go to that person.
 */
export function isAddressInQuestion(disputes: readonly Dispute[]): boolean {
  return disputes.some(({ alert }) => alert?.kind.name === 'address')
}
