import type { TimelineEntry, TimelineOfBureau } from '@/lib/contract/bff/timeline'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { reportedDateOf } from '../changes/dated-changes'
import { addMonths } from '../formats/calendar'
import { omitNullish } from '../omit-nullish'
import { isBankruptcy } from '../reasons/record-figures'
import { countsAsHard } from '../report/inquiry-kind'
import { lateMonthsOf } from '../report/payment-months'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { accountEntriesOf, loanEndOf } from './account-entries'
import { isLeavingKind, leavingDatesOf } from './leaving-rules'

/** Contract, section 12: no date beyond fifteen years. */
const lastMonths = 15 * 12

/**
 * What leaves each bureau's report when; `now` (epoch ms) stands for a missing date of a report.
 */
export function timelinesOf(
  report: DatedReport,
  now: number,
  hash?: HashFacts,
): TimelineOfBureau[] {
  return bureausOf(report).map(({ view, date = now, ...bureau }) => {
    return { ...bureau, date, entries: timelineOf(view, date, hash) }
  })
}

/**
 * What leaves one bureau's report of a date (epoch ms), its loans that end and its milestones:
 * earliest first, then what has no date.
 */
export function timelineOf(
  view: ReportView,
  reportDate: number,
  hash?: HashFacts,
): TimelineEntry[] {
  const loans = [...(view.mortgageAccounts ?? []), ...(view.installmentAccounts ?? [])]
  const accounts = accountsOf(view)
  const entries = [
    ...(view.inquiries ?? []).flatMap((inquiry) => inquiryEntryOf(inquiry, hash)),
    ...accounts.flatMap((account) => accountEntriesOf(account, reportDate, hash)),
    ...(view.collections ?? []).map((collection) => collectionEntryOf(collection, hash)),
    ...(view.publicRecords ?? []).map((record) => recordEntryOf(record, hash)),
    ...loans
      .flatMap((loan) => loanEndOf(loan, reportDate))
      .filter(({ date = 0 }) => date > reportDate),
    ...milestonesOf(accounts, reportDate),
  ]
  return entries
    .filter(({ date = 0 }) => date <= addMonths(reportDate, lastMonths))
    .sort((a, b) => (a.date ?? Number.POSITIVE_INFINITY) - (b.date ?? Number.POSITIVE_INFINITY))
}

function inquiryEntryOf(inquiry: Inquiry, hash?: HashFacts): TimelineEntry[] {
  const { type, reportedDate: opened, contactInformation, prefix } = inquiry
  const company = contactInformation?.name ?? prefix
  return countsAsHard(type) ? [entryOf('inquiry', { company, opened, basis: 'stated' }, hash)] : []
}

/** A debt was late before it was assigned, and the report does not say since when. */
function collectionEntryOf(
  { agencyClient: company, assignedDate: opened }: Collection,
  hash?: HashFacts,
) {
  return entryOf('collection', { company, opened, basis: 'atLatest' }, hash)
}

/**
 * A record that is no bankruptcy has no date: the report does not say of which kind it is, and the
 * kinds differ in law.
 */
function recordEntryOf(record: PublicRecord, hash?: HashFacts): TimelineEntry {
  const { courtName: company, dispositionStatus, filedDate: opened } = record
  if (!isBankruptcy(record)) return entryOf('record', { company, opened }, hash)
  const [, chapter] = /\bchapter (7|13)\b/i.exec(`${dispositionStatus} ${company}`) ?? []
  const kind = chapter === '7' ? 'chapter7' : chapter === '13' ? 'chapter13' : 'bankruptcy'
  return entryOf('record', { kind, company, opened, basis: chapter ? 'stated' : 'atLatest' }, hash)
}

type Listed = Pick<TimelineEntry, 'basis'> & {
  readonly kind?: TimelineEntry['kind']
  readonly company: string | null | undefined
  readonly opened: number | null | undefined
}

/**
 * What leaves counted from its day, if there is a basis; `reviewed` is its kind in the review,
 * whose key tells whether it is disputed.
 */
function entryOf(
  reviewed: 'inquiry' | 'collection' | 'record',
  listed: Listed,
  hash?: HashFacts,
): TimelineEntry {
  const { kind = reviewed, opened, basis } = listed
  const company = listed.company?.trim() || undefined
  const dates =
    basis && isLeavingKind(kind) && typeof opened === 'number'
      ? { ...leavingDatesOf(kind, opened), basis }
      : {}
  const entryKey = hash?.(factsOf(reviewed, company, monthOf(opened ?? undefined)))
  return { kind, ...dates, ...omitNullish({ company, opened, entryKey }) }
}

/**
 * One and two years after the newest late month,
 * where every account is paid up: from then on they count as long ago.
 */
function milestonesOf(accounts: readonly Account[], reportDate: number): TimelineEntry[] {
  const late = accounts.flatMap((account) =>
    lateMonthsOf(account).map((month) => reportedDateOf(month, account, reportDate)),
  )
  const isPastDue = accounts.some(({ pastDueAmount }) => (pastDueAmount?.amount ?? 0) > 0)
  if (late.length === 0 || isPastDue) return []
  const from = Math.max(...late)
  const both = [
    { kind: 'onTime12', months: 12 } as const,
    { kind: 'onTime24', months: 24 } as const,
  ]
  return both
    .map(({ kind, months }) => ({ kind, date: addMonths(from, months), from }))
    .filter(({ date }) => date > reportDate)
}
