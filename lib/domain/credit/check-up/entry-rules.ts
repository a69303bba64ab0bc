import type { CheckedEntry, Evidence } from '@/lib/contract/bff/credit/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import type { CheckUpRule } from '@/lib/contract/choices'
import { type GroupName, groupNames } from '@/lib/contract/report-fields'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { dischargeAfter, dischargeBefore } from '../reasons/bankruptcy-case'
import { isObsolete, isSmall, isUnderOneYear } from '../reasons/collection-advice'
import {
  accountKindOf,
  collectionStateOf,
  dispositionOf,
  isClosed,
  isDeceased,
  isLostCard,
  isMedical,
  isOwed,
  isPaidOff,
  isWrittenOff,
  settledKindOf,
  severeStatusOf,
} from '../report/entry-facts'
import { countsAsHard } from '../report/inquiry-kind'
import { lateMonthsOf, monthNumberOf, type ReportedMonth } from '../report/payment-months'
import { presentLoanOf } from '../report/present-loan'
import { accountsOf } from '../report/report-views'
import { leavingRules } from '../timeline/leaving-rules'
import { accountEntry, collectionEntry } from './checked-entry'
import { sameDebtsOf } from './same-debts'

/** A finding about one entry in one bureau's report. */
export type Draft = {
  readonly rule: CheckUpRule
  readonly entry: CheckedEntry
  readonly evidence: Evidence
}

/**
 * Returns the findings about accounts, collections and inquiries in one bureau's report on the day
 * `at` (epoch ms).
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
  const discharge = isPaidOff(collection) ? undefined : dischargeAfter(view, assignedDate)
  if (discharge) return [{ rule: 'discharged', entry, evidence: dischargeOf(discharge) }]
  const medical = isMedical(collection) ? medicalRule(collection, at) : undefined
  const earlier = isPaidOff(collection) ? undefined : dischargeBefore(view, assignedDate)
  if (medical) return [{ rule: medical, entry, evidence: earlier ? dischargeOf(earlier) : {} }]
  return isObsolete(assignedDate, at)
    ? [{ rule: 'oldDebt', entry, evidence: omitNullish({ since: assignedDate }) }]
    : []
}

function medicalRule(collection: Collection, at: number): CheckUpRule | undefined {
  if (collectionStateOf(collection) === 'paid') return 'medicalPaid'
  if (isSmall(collection)) return 'medicalSmall'
  return isUnderOneYear(collection, at) ? 'medicalYoung' : undefined
}

type AccountContext = { readonly group: GroupName; readonly view: ReportView; readonly at: number }

function accountDraft(account: Account, { group, view, at }: AccountContext): Draft[] {
  const entry = accountEntry(account)
  if (isDeceased(account)) return [{ rule: 'deceased', entry, evidence: {} }]
  const owes = isOwed(account)
  const isLost = isWrittenOff(account)
  // Most secured debts and student loans survive a discharge, and a debt may be reaffirmed. The
  // creditor does not write off a debt that survives.
  const isSwept =
    severeStatusOf(account) === 'bankruptcy' ||
    (isLost && sweptKinds.has(accountKindOf(account, group)))
  const discharge = owes && isSwept ? dischargeAfter(view, account.dateOpened) : undefined
  if (discharge) return [{ rule: 'discharged', entry, evidence: dischargeOf(discharge) }]
  const { firstDelinquencyDate: since } = account
  if (isLost && isObsolete(since, at))
    return [{ rule: 'oldDebt', entry, evidence: omitNullish({ since }) }]
  if (!owes) return []
  const twin = presentLoanOf(account, accountsOf(view))
  if (twin) return [{ rule: 'transferred', entry, evidence: { twin: accountEntry(twin) } }]
  const settled = settledKindOf(account)
  if (settled && isClosed(account)) return [{ rule: 'closedBalance', entry, evidence: { settled } }]
  return isLostCard(account) ? [{ rule: 'lostCard', entry, evidence: {} }] : []
}

const sweptKinds: ReadonlySet<string> = new Set(['card', 'personal', 'service'])

function oldLateDraft(account: Account, at: number): Draft[] {
  // A payment is late until the end of its month, so the month in which the period ends is not too
  // old yet.
  const old = lateMonthsOf(account).filter(
    ({ number }) => monthNumberOf(at) - number > leavingRules.late.months,
  )
  return old.length > 0
    ? [{ rule: 'oldLate', entry: accountEntry(account), evidence: lateEvidenceOf(old) }]
    : []
}

/**
 * Returns the number of late months, and the oldest and newest of them; empty if there are none.
 */
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

function dischargeOf(record: PublicRecord): Evidence {
  const { chapter } = dispositionOf(record)
  return omitNullish({ filed: record.filedDate, court: record.courtName, chapter })
}
