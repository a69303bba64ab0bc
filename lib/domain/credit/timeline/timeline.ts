import type { TimelineEntry, TimelineOfBureau } from '@/lib/contract/bff/credit/timeline'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { addMonths } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { bankruptcyCaseOf } from '../reasons/bankruptcy-case'
import { withChapters } from '../reasons/record-figures'
import { distinctNumbersOf } from '../report/distinct-numbers'
import { dispositionOf, recordKindOf } from '../report/entry-facts'
import { countsAsHard } from '../report/inquiry-kind'
import { accountsOf, bureausOf, type DatedReport, leftOutOf } from '../report/report-views'
import { factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { accountEntriesOf, loanEndOf } from './account-entries'
import { lateAccountsOf } from './late-accounts'
import { isLeavingKind, leavingDatesOf } from './leaving-rules'

/** Fifteen years in months; no later date is shown. Contract, section 12. */
const lastMonths = 15 * 12

/**
 * Returns the entries that drop off each bureau's report. `now` (epoch ms) is used if a report has
 * no date.
 */
export function timelinesOf(
  report: DatedReport,
  now: number,
  hash?: HashFacts,
): TimelineOfBureau[] {
  const views = report.providerViews ?? []
  return bureausOf(report).map(({ view, date = now, ...bureau }) => {
    const leftOut = leftOutOf([view])
    const entries = timelineOf(withChapters(view, views), date, hash)
    const late = lateAccountsOf(accountsOf(view), date, hash)
    return { ...bureau, date, entries, late, ...(leftOut && { leftOut }) }
  })
}

/**
 * Returns the entries that drop off one bureau's report, and the loans that end: earliest first,
 * then those without a date. `reportDate` is epoch ms.
 */
export function timelineOf(
  view: ReportView,
  reportDate: number,
  hash?: HashFacts,
): TimelineEntry[] {
  const loans = [...(view.mortgageAccounts ?? []), ...(view.installmentAccounts ?? [])]
  const accounts = accountsOf(view)
  const numberOf = distinctNumbersOf(view)
  const numbered = (account: Account, entries: readonly TimelineEntry[]) =>
    entries.map((entry) => omitNullish({ ...entry, maskedNumber: numberOf(account) }))
  const entries = [
    ...(view.inquiries ?? []).flatMap((inquiry) => inquiryEntryOf(inquiry, hash)),
    ...accounts.flatMap((account) =>
      numbered(account, accountEntriesOf(account, reportDate, hash)).map((entry) =>
        entry.kind === 'late'
          ? omitNullish({ ...entry, bankruptcy: bankruptcyCaseOf(account, view) })
          : entry,
      ),
    ),
    ...(view.collections ?? []).map((collection) => collectionEntryOf(collection, hash)),
    ...(view.publicRecords ?? []).map((record) => recordEntryOf(record, hash)),
    ...loans
      .flatMap((loan) => numbered(loan, loanEndOf(loan, reportDate)))
      .filter(({ date = 0 }) => date > reportDate),
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
 * Returns the entry for a collection. The debt was late before it was assigned, but the report does
 * not say since when.
 */
function collectionEntryOf(
  { agencyClient: company, assignedDate: opened }: Collection,
  hash?: HashFacts,
) {
  return entryOf('collection', { company, opened, basis: 'atLatest' }, hash)
}

/**
 * Returns the entry for a public record. Only a bankruptcy has a date: bureaus have listed no
 * judgments or liens since 2018, and the law has different rules for their kinds.
 */
function recordEntryOf(record: PublicRecord, hash?: HashFacts): TimelineEntry {
  const { courtName: company, filedDate: opened } = record
  const known = recordKindOf(record)
  if (known !== 'bankruptcy')
    return entryOf('record', { ...(known ? { kind: known } : {}), company, opened }, hash)
  const kind = bankruptcyKindOf(record)
  const basis = kind === 'bankruptcy' ? 'atLatest' : 'stated'
  return entryOf('record', { kind, company, opened, basis }, hash)
}

/** Returns the rule for a bankruptcy. The rule depends on the chapter, if the report names one. */
export function bankruptcyKindOf(record: PublicRecord) {
  const { chapter } = dispositionOf(record)
  if (chapter === '7') return 'chapter7'
  return chapter === '13' ? 'chapter13' : 'bankruptcy'
}

type Listed = Pick<TimelineEntry, 'basis'> & {
  readonly kind?: TimelineEntry['kind']
  readonly company: string | null | undefined
  readonly opened: number | null | undefined
}

/**
 * Returns an entry whose dates are counted from its opening date. Without a `basis`, it has no
 * dates. `reviewed` is the entry's kind in the review, whose key shows whether the entry is
 * disputed.
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
