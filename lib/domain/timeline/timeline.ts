import type { TimelineEntry, TimelineOfBureau } from '@/lib/contract/bff/timeline'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { type DatedReport, reportedDateOf } from '../changes/dated-changes'
import { addMonths } from '../formats/calendar'
import { providerLabel, sortByProvider } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { isBankruptcy } from '../reasons/record-figures'
import { countsAsHard } from '../report/inquiry-kind'
import { lateMonthsOf } from '../report/payment-months'
import { accountsOf } from '../report/report-views'
import { factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { accountEntriesOf, loanEndOf } from './account-entries'
import { type LeavingKind, leavingDatesOf } from './leaving-rules'

/** Contract, section 12: no date beyond fifteen years. */
const lastMonths = 15 * 12

/** What leaves each bureau's report when; `now` (epoch ms) stands for a missing date of a report. */
export function timelinesOf(report: DatedReport, now: number, hash?: HashFacts): TimelineOfBureau[] {
  return sortByProvider(report.providerViews ?? []).map((view) => {
    const { provider, summary } = view
    const date = summary?.reportGenerated ?? report.generatedDate ?? now
    return { provider, label: providerLabel(provider), date, entries: timelineOf(view, date, hash) }
  })
}

/** What leaves one bureau's report of a date (epoch ms), its loans that end and its milestones: earliest first, then what has no date. */
export function timelineOf(view: ReportView, reportDate: number, hash?: HashFacts): TimelineEntry[] {
  const loans = [...(view.mortgageAccounts ?? []), ...(view.installmentAccounts ?? [])]
  const accounts = accountsOf(view)
  const entries = [
    ...(view.inquiries ?? []).flatMap((inquiry) => inquiryEntryOf(inquiry, hash)),
    ...accounts.flatMap((account) => accountEntriesOf(account, reportDate, hash)),
    ...(view.collections ?? []).map((collection) => collectionEntryOf(collection, hash)),
    ...(view.publicRecords ?? []).map((record) => recordEntryOf(record, hash)),
    ...loans.flatMap((loan) => loanEndOf(loan, reportDate)).filter(({ date = 0 }) => date > reportDate),
    ...milestonesOf(accounts, reportDate),
  ]
  return entries
    .filter(({ date = 0 }) => date <= addMonths(reportDate, lastMonths))
    .sort((a, b) => (a.date ?? Number.POSITIVE_INFINITY) - (b.date ?? Number.POSITIVE_INFINITY))
}

function inquiryEntryOf(
  { type, reportedDate, contactInformation, prefix }: Inquiry,
  hash?: HashFacts,
): TimelineEntry[] {
  if (!countsAsHard(type)) return []
  const about = markOf('inquiry', contactInformation?.name ?? prefix, reportedDate, hash)
  return [{ kind: 'inquiry', ...datesFrom('inquiry', reportedDate, 'stated'), ...about }]
}

/** A debt was late before it was assigned, and the report does not say since when. */
function collectionEntryOf({ agencyClient, assignedDate }: Collection, hash?: HashFacts): TimelineEntry {
  const about = markOf('collection', agencyClient, assignedDate, hash)
  return { kind: 'collection', ...datesFrom('collection', assignedDate, 'atLatest'), ...about }
}

/** A record that is no bankruptcy has no date: the report does not say of which kind it is, and the kinds differ in law. */
function recordEntryOf(record: PublicRecord, hash?: HashFacts): TimelineEntry {
  const { courtName, dispositionStatus, filedDate } = record
  const about = markOf('record', courtName, filedDate, hash)
  if (!isBankruptcy(record)) return { kind: 'record', ...about }
  const [, chapter] = /\bchapter (7|13)\b/i.exec(`${dispositionStatus} ${courtName}`) ?? []
  const kind = chapter === '7' ? 'chapter7' : chapter === '13' ? 'chapter13' : 'bankruptcy'
  return { kind, ...datesFrom(kind, filedDate, chapter ? 'stated' : 'atLatest'), ...about }
}

type Wire<T> = T | null | undefined

/** What tells whether an entry is disputed, with the key of the review. */
function markOf(
  kind: 'inquiry' | 'collection' | 'record',
  company: Wire<string>,
  opened: Wire<number>,
  hash?: HashFacts,
) {
  const name = company?.trim() || undefined
  const entryKey = hash?.(factsOf(kind, name, monthOf(opened ?? undefined)))
  return omitNullish({ company: name, opened, entryKey })
}

function datesFrom(kind: LeavingKind, from: Wire<number>, basis: 'stated' | 'atLatest') {
  return typeof from === 'number' ? { ...leavingDatesOf(kind, from), basis } : {}
}

/** One and two years after the newest late month, where every account is paid up: from then on they count as long ago. */
function milestonesOf(accounts: readonly Account[], reportDate: number): TimelineEntry[] {
  const late = accounts.flatMap((account) =>
    lateMonthsOf(account).map((month) => reportedDateOf(month, account, reportDate)),
  )
  const isPastDue = accounts.some(({ pastDueAmount }) => (pastDueAmount?.amount ?? 0) > 0)
  if (late.length === 0 || isPastDue) return []
  const from = Math.max(...late)
  const both = [{ kind: 'onTime12', months: 12 } as const, { kind: 'onTime24', months: 24 } as const]
  return both
    .map(({ kind, months }) => ({ kind, date: addMonths(from, months), from }))
    .filter(({ date }) => date > reportDate)
}
