import type { CheckedEntry, Evidence } from '@/lib/contract/bff/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { CheckUpRule } from '@/lib/contract/choices'
import { type GroupName, groupNames } from '@/lib/contract/report-fields'
import { addMonths } from '../formats/calendar'
import { companyKeyOf } from '../formats/formats'
import { omitNullish } from '../omit-nullish'
import { accountKindOf } from '../reasons/account-facts'
import { dischargeAfter, isMedical, isSmall, isYoung } from '../reasons/collection-advice'
import { isPaidCollection } from '../reasons/record-figures'
import { countsAsHard } from '../report/inquiry-kind'
import { lateMonthsOf, monthNumberOf, type ReportedMonth } from '../report/payment-months'
import { accountsOf } from '../report/report-views'
import { leavingDatesOf, leavingRules } from '../timeline/leaving-rules'
import { accountEntry, collectionEntry, isWrittenOff } from './checked-entry'

/** A finding about one entry of one bureau's report. */
export type Draft = {
  readonly rule: CheckUpRule
  readonly entry: CheckedEntry
  readonly evidence: Evidence
}

/**
 * Returns the entries worth checking in one bureau's report on the day `at` (epoch ms); for each
 * entry, its strongest reason.
 */
export function draftsOf(view: ReportView, at: number): Draft[] {
  const accounts = groupNames.flatMap((group) =>
    (view[group] ?? []).map((account) => ({ account, group })),
  )
  return [
    ...(view.collections ?? []).flatMap((collection) => collectionDraft(collection, view, at)),
    ...accounts.flatMap(({ account, group }) => accountDraft(account, { group, view, at })),
    ...accounts.flatMap(({ account }) => oldLateDraft(account, at)),
    ...(view.inquiries ?? []).flatMap((inquiry) => inquiryDraft(inquiry, at)),
    ...sameDebtsOf(view).map(
      ({ entry, twin }): Draft => ({ rule: 'sameDebt', entry, evidence: { twin } }),
    ),
  ]
}

function collectionDraft(collection: Collection, view: ReportView, at: number): Draft[] {
  const entry = collectionEntry(collection)
  const { assignedDate } = collection
  const isPaid = isPaidCollection(collection)
  const discharge = dischargeAfter(view, assignedDate)
  if (discharge && !isPaid) return [{ rule: 'discharged', entry, evidence: dischargeOf(discharge) }]
  const medical = isMedical(collection) ? medicalRule(collection, isPaid, at) : undefined
  if (medical) return [{ rule: medical, entry, evidence: {} }]
  return isObsolete(assignedDate, at)
    ? [{ rule: 'oldDebt', entry, evidence: omitNullish({ since: assignedDate }) }]
    : []
}

function medicalRule(collection: Collection, isPaid: boolean, at: number): CheckUpRule | undefined {
  if (isPaid) return 'medicalPaid'
  if (isSmall(collection)) return 'medicalSmall'
  return isYoung(collection, at) ? 'medicalYoung' : undefined
}

type AccountContext = { readonly group: GroupName; readonly view: ReportView; readonly at: number }

function accountDraft(account: Account, { group, view, at }: AccountContext): Draft[] {
  const entry = accountEntry(account)
  const status = account.accountStatus ?? ''
  const owes = (account.balanceAmount?.amount ?? 0) > 0
  const isLost = isWrittenOff(account)
  // A secured debt or a student loan mostly survives a discharge, and a debt may be reaffirmed.
  // Such a debt is not written off.
  const isSwept =
    /BANKRUPTCY/i.test(status) || (isLost && sweptKinds.has(accountKindOf(account, group)))
  const discharge = owes && isSwept ? dischargeAfter(view, account.dateOpened) : undefined
  if (discharge) return [{ rule: 'discharged', entry, evidence: dischargeOf(discharge) }]
  const { firstDelinquencyDate: since } = account
  if (isLost && isObsolete(since, at))
    return [{ rule: 'oldDebt', entry, evidence: omitNullish({ since }) }]
  const isSettled = [status, account.activityDesignator ?? ''].some((code) => settled.test(code))
  return owes && isSettled && account.accountOpen !== true
    ? [{ rule: 'closedBalance', entry, evidence: {} }]
    : []
}

const sweptKinds: ReadonlySet<string> = new Set(['card', 'personal', 'service'])
/**
 * Statuses of an account with nothing owed to this creditor any more. A closed card paid as agreed
 * may still have a balance, and so may a charge-off.
 */
const settled = /^(PAID|ZERO_BALANCE|TRANSFERRED|REFINANCED|SOLD)/i

function oldLateDraft(account: Account, at: number): Draft[] {
  // The payment of a month may be late until its end, so the month in which the period ends still
  // counts.
  const old = lateMonthsOf(account).filter(
    ({ number }) => monthNumberOf(at) - number > leavingRules.late.months,
  )
  return old.length > 0
    ? [{ rule: 'oldLate', entry: accountEntry(account), evidence: lateEvidenceOf(old) }]
    : []
}

/** Returns the number of late months, the oldest and the newest; undefined without any. */
export function lateEvidenceOf(late: readonly ReportedMonth[]): Evidence {
  const [first, last] = [late.at(0)?.start, late.at(-1)?.start]
  return late.length > 0
    ? omitNullish({ months: late.length, firstMonth: first, lastMonth: last })
    : {}
}

function inquiryDraft(inquiry: Inquiry, at: number): Draft[] {
  const { type, reportedDate, contactInformation, prefix } = inquiry
  if (
    !countsAsHard(type) ||
    typeof reportedDate !== 'number' ||
    addMonths(reportedDate, leavingRules.inquiry.months) >= at
  )
    return []
  const { name, address } = contactInformation ?? {}
  const entry = omitNullish({
    kind: 'inquiry' as const,
    company: name ?? prefix,
    address,
    date: reportedDate,
  })
  return [{ rule: 'oldInquiry', entry, evidence: {} }]
}

function isObsolete(since: number | null | undefined, at: number): boolean {
  return typeof since === 'number' && (leavingDatesOf('collection', since).limit ?? at) < at
}

function dischargeOf({ filedDate, courtName, dispositionStatus }: PublicRecord): Evidence {
  const [, chapter] = /chapter (\d+)/i.exec(`${dispositionStatus} ${courtName}`) ?? []
  return omitNullish({ filed: filedDate, court: courtName, chapter })
}

type Pair = { readonly entry: CheckedEntry; readonly twin: CheckedEntry }

/**
 * Returns pairs of entries for one debt: equal in every field that describes a debt, or a
 * charge-off that is still owed and its collection.
 */
function sameDebtsOf(view: ReportView): Pair[] {
  const owedCollections = (view.collections ?? [])
    .filter((one) => !isPaidCollection(one))
    .map(collectionEntry)
  const owedAccounts = accountsOf(view).filter(
    ({ balanceAmount }) => (balanceAmount?.amount ?? 0) > 0,
  )
  const twins = [
    ...pairsOf(owedCollections, isSameEntry),
    ...pairsOf(owedAccounts.map(accountEntry), isSameEntry),
  ]
  const sold = owedAccounts
    .filter(isWrittenOff)
    .map(accountEntry)
    .flatMap((entry) =>
      owedCollections.filter((one) => isSold(entry, one)).map((twin) => ({ entry, twin })),
    )
  return [...twins, ...sold]
}

function pairsOf(
  entries: readonly CheckedEntry[],
  areOne: (a: CheckedEntry, b: CheckedEntry) => boolean,
): Pair[] {
  return entries.flatMap((entry, index) =>
    entries
      .slice(index + 1)
      .filter((twin) => areOne(entry, twin))
      .map((twin) => ({ entry, twin })),
  )
}

/**
 * Whether company, day and amounts are known and equal, and no number differs. Two loans of one day
 * have two numbers.
 */
function isSameEntry(one: CheckedEntry, other: CheckedEntry): boolean {
  const company = companyKeyOf(one.company)
  const numbers = new Set([one, other].flatMap(({ maskedNumber }) => maskedNumber ?? []))
  const known = one.date !== undefined && one.amount !== undefined && company !== undefined
  const isAlike =
    company === companyKeyOf(other.company) &&
    one.date === other.date &&
    one.amount === other.amount
  return known && isAlike && one.originalAmount === other.originalAmount && numbers.size < 2
}

function isSold(account: CheckedEntry, collection: CheckedEntry): boolean {
  const company = companyKeyOf(account.company)
  const amounts = [collection.amount, collection.originalAmount]
  return (
    company !== undefined &&
    company === companyKeyOf(collection.company) &&
    amounts.includes(account.amount)
  )
}
