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

/** Months of fifteen years; no later date is shown. Contract, section 12. */
const lastMonths = 15 * 12

/**
 * Returns the entries that leave each bureau's report. `now` (epoch ms) is used if a report has no
 * date.
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
 * Returns the entries that leave one bureau's report of a date (epoch ms), its loans that end and
 * its milestones: earliest first, then those without a date.
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

/**
 * Returns the entry of a collection. The debt was late before it was assigned, but the report does
 * not say since when.
 */
function collectionEntryOf(
  { agencyClient: company, assignedDate: opened }: Collection,
  hash?: HashFacts,
) {
  return entryOf('collection', { company, opened, basis: 'atLatest' }, hash)
}

/**
 * Returns the entry of a public record. Only a bankruptcy has a date, because the report does not
 * say which kind another record is, and the law treats kinds differently.
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
 * Returns the entry counted from its day, if there is a basis. `reviewed`: its kind in the review,
 * whose key shows whether it is disputed.
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
 * Returns the milestones one and two years after the newest late month, if every account is paid
 * up. From then on, the late month counts as long ago.
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
