import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, PublicRecord } from '@/lib/contract/bureau/report'
import type { RecordKind } from '@/lib/contract/choices'
import type { GroupName } from '@/lib/contract/report-fields'
import * as words from './bureau-words'
import { isLateMonth, reportedMonthsOf } from './payment-months'

// One function reads each fact: docs/domain.md, section 3. No other file interprets the fields.

/** Returns the kind of a record: from its list, otherwise from its words. */
export const recordKindOf = (record: PublicRecord): RecordKind | undefined =>
  record.kind ?? matchOf(words.recordWords, recordText(record))

/** Returns the court's decision, `unknown` for a denied record, and a bankruptcy's chapter. */
export function dispositionOf(record: PublicRecord) {
  const [, chapter = record.chapterElsewhere] = words.chapterWords.exec(recordText(record)) ?? []
  const stated = record.isDenied ? undefined : record.dispositionStatus
  const outcome = matchOf(words.dispositions, stated) ?? 'unknown'
  return { outcome, ...(chapter === undefined ? {} : { chapter }) }
}

const recordText = ({ dispositionStatus, courtName }: PublicRecord) =>
  `${dispositionStatus ?? ''} ${courtName ?? ''}`

/** Returns whether an account is closed: as stated, otherwise by designator or closing day. */
export function isClosed({ accountOpen, activityDesignator, dateClosed }: Account): boolean {
  if (typeof accountOpen === 'boolean') return !accountOpen
  return typeof dateClosed === 'number' || words.closedDesignators.test(activityDesignator ?? '')
}

/** Returns whether an account can be used. A lost card cannot: a new card replaces it. */
export const isOpen = (account: Account) => !isClosed(account) && !isLostCard(account)

/** Returns whether an account has a balance. A missing balance counts as none. */
export const isOwed = ({ balanceAmount }: Account) => (balanceAmount?.amount ?? 0) > 0

/** Returns how the debt to this creditor ended; undefined if it may still be owed. */
export const settledKindOf = ({ activityDesignator: is, accountStatus }: Account) =>
  matchOf(words.settledAccounts, is) ?? matchOf(words.settledAccounts, accountStatus)

/** Returns whether another company reports the debt now, according to status or designator. */
export const isTransferred = (account: Account) => hasCode(account, words.transferred)

/** Returns whether an account says that the consumer has died, by a code or a remark. */
export const isDeceased = (account: Account) =>
  hasCode(account, words.deceased) || remarksOf(account).some(saysDeceased)

/** Returns whether a remark or a statement says that the consumer has died. */
export const saysDeceased = (text: string) =>
  words.deceased.test(text) && !words.notDeceased.test(text)

/** Returns whether a card is lost or stolen: it cannot be used, and a new card replaces it. */
export const isLostCard = (account: Account) => hasCode(account, words.lostCard)

const hasCode = ({ accountStatus, activityDesignator }: Account, pattern: RegExp) =>
  [accountStatus, activityDesignator].some((code) => pattern.test(code ?? ''))

/** Returns the mark for a status that is worse than late; undefined for any other status. */
export const severeStatusOf = ({ accountStatus }: Pick<Account, 'accountStatus'>) =>
  matchOf(words.severeStatuses, accountStatus)

/** Returns whether a foreclosure has started, so that the home may still be kept. */
export const isForeclosureStarted = (account: Account) => hasCode(account, words.foreclosureStarted)

/** Returns whether the creditor has written the debt off, according to the account's status. */
export const isWrittenOff = (account: Pick<Account, 'accountStatus'>) =>
  ![undefined, 'bankruptcy'].includes(severeStatusOf(account))

/** Returns whether an account is charged off, according to its status, a month or the amount. */
export function isChargedOff(account: Account): boolean {
  return (
    (account.chargeOffAmount?.amount ?? 0) > 0 ||
    severeStatusOf(account) === 'chargeOff' ||
    reportedMonthsOf(account).some(
      ({ state }) => state.is === 'severe' && state.kind === 'chargeOff',
    )
  )
}

/** Returns whether the creditor has given up, so that no payment brings the account up to date. */
export function isGivenUp(account: Account): boolean {
  return (
    severeStatusOf(account) !== undefined ||
    /DEFAULT/i.test(account.activityDesignator ?? '') ||
    reportedMonthsOf(account).at(-1)?.state.is === 'severe'
  )
}

/** Returns whether an account was ever late or worse, by its flag, its status or its history. */
export function isNegativeAccount(account: Account): boolean {
  return (
    account.isNegative === true ||
    severeStatusOf(account) !== undefined ||
    reportedMonthsOf(account).some(({ state }) => state.is !== 'ok')
  )
}

/** Returns whether an account's status says that no payment is late now. */
export const isGoodStatus = ({ accountStatus }: Pick<Account, 'accountStatus'>) =>
  words.goodStatus.test(accountStatus?.trim() ?? '')

/** Returns how many days late an account is now; 0 if the report does not state it. */
export function daysLateNow(account: Account): number {
  const newest = reportedMonthsOf(account).at(-1)
  const [, stage = 0] = /(\d+)_DAYS/i.exec(account.accountStatus ?? '') ?? []
  const named = matchOf(words.lateStatuses, account.accountStatus) ?? Number(stage)
  return Math.max(named, newest && isLateMonth(newest) ? (newest.state.days ?? 0) : 0)
}

/** Returns whether the bureau reports that the consumer disputes an account. */
export function isDisputedAccount({ accountStatus, comments }: Account): boolean {
  return (
    words.disputeStatus.test(accountStatus ?? '') ||
    (comments ?? []).some(
      (text) => words.disputeComment.test(text) && !words.endedDispute.test(text),
    )
  )
}

type Remarks = Pick<Account, 'paymentResponsibility' | 'comments'>

const remarksOf = ({ paymentResponsibility: responsibility, comments }: Remarks) =>
  [responsibility, comments].flatMap((remark) => remark ?? [])

/** Returns whether the report calls the consumer an authorized user. */
export const isAuthorizedUser = (account: Remarks) =>
  remarksOf(account).some((text) => words.authorizedUser.test(text))

/** Returns whether another person owes the account too, as its joint owner or cosigner. */
export const isJointAccount = (account: Remarks) =>
  !isAuthorizedUser(account) && words.jointAccount.test(account.paymentResponsibility ?? '')

/** Returns whether the consumer shares the account, but the report does not say who owes it. */
export const isSharedAccount = (account: Remarks) =>
  !isAuthorizedUser(account) && words.sharedAccount.test(account.paymentResponsibility ?? '')

/** Kinds of accounts that reason codes distinguish; `service` is a utility or phone contract. */
export type AccountKind = 'card' | 'realEstate' | 'auto' | 'student' | 'personal' | 'service'

const kindsByType: Readonly<Record<string, AccountKind | 'loan'>> = {
  REVOLVING: 'card',
  MORTGAGE: 'realEstate',
  INSTALLMENT: 'loan',
  OTHER: 'service',
}
const kindsByGroup = {
  revolvingAccounts: 'card',
  mortgageAccounts: 'realEstate',
  installmentAccounts: 'loan',
  otherAccounts: 'service',
} as const

/** Returns an account's kind from its type, otherwise from its group in the report. */
export function accountKindOf(account: Account, group: GroupName = 'otherAccounts'): AccountKind {
  const { accountType, loanType, creditorClassification } = account
  const type = accountType?.toUpperCase() ?? ''
  const kind = (Object.hasOwn(kindsByType, type) && kindsByType[type]) || kindsByGroup[group]
  if (kind !== 'loan') return kind
  const text = loanType ? `${loanType.code} ${loanType.description}` : `${creditorClassification}`
  if (words.autoLoan.test(text)) return 'auto'
  const isStudent =
    words.studentLoan.test(text) || words.departmentOfEducation.test(account.accountName ?? '')
  return isStudent ? 'student' : 'personal'
}

/** `disputed` and `ofAnother`: the debt is owed to the agency, but perhaps not by the consumer. */
type CollectionState = 'paid' | 'notOwed' | 'inBankruptcy' | 'disputed' | 'ofAnother' | 'owed'

/**
 * Returns the state of a collection, from its status, amount and designator. An unknown status is
 * ignored, because a listed debt is owed until a field says otherwise.
 */
export function collectionStateOf(collection: Collection): CollectionState {
  const status = matchOf(words.collectionStatuses, collection.status)
  if (status === 'paid') return 'paid'
  if (status === 'suppressed' || collection.amount?.amount === 0) return 'notOwed'
  if (status !== undefined) return status
  return words.owedByAnother.test(collection.accountDesignatorCode ?? '') ? 'ofAnother' : 'owed'
}

/** Returns whether a collection counts as unpaid. VantageScore 3.0 ignores the others. */
export const isUnpaid = (collection: Collection) =>
  ['owed', 'disputed', 'ofAnother'].includes(collectionStateOf(collection))

/** Returns whether nothing is owed to the agency anymore. */
export const isPaidOff = (collection: Collection) =>
  ['paid', 'notOwed'].includes(collectionStateOf(collection))

/** Returns whether a debt is medical: by its creditor's class, otherwise by the creditor's name. */
export const isMedical = ({ agencyClient, creditorClass }: Collection) =>
  creditorClass ? creditorClass === words.medicalClass : words.medicalName.test(agencyClient ?? '')

function matchOf<Meaning>(
  table: readonly (readonly [RegExp, Meaning])[],
  text: string | null | undefined,
): Meaning | undefined {
  return table.find(([pattern]) => pattern.test(text?.trim() ?? ''))?.[1]
}
