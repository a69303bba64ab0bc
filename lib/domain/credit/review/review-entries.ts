import type { SummarizedReport } from '@/lib/contract/bff/credit/report'
import type { ReportDetail } from '@/lib/contract/bff/credit/report-details'
import { entryKinds, type ReviewEntry } from '@/lib/contract/bff/credit/review'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel } from '../../shared/formats/providers'
import { type MatchedAccount, matchAccounts } from '../comparison/match-accounts'
import { isAuthorizedUser, isSharedAccount } from '../report/entry-facts'
import { factsOf, type HashFacts, monthOf } from './entry-keys'

type CreditFile = {
  readonly reports: readonly ReportDetail[]
  readonly summaries: readonly SummarizedReport[]
  readonly hash: HashFacts
}

/**
 * Returns the entries that a consumer can confirm, each once even if several bureaus list it, the
 * newest of each kind first. Soft inquiries are left out, because they affect nothing.
 */
export function reviewEntriesOf({ reports, summaries, hash }: CreditFile): ReviewEntry[] {
  const entries = [
    ...matchAccounts(reports).map(toAccountEntry),
    ...reports.flatMap((report) => listedEntriesOf(report, hash)),
    ...summaries.flatMap((summary) => personalEntriesOf(summary, hash)),
  ]
  const rankOf = ({ kind }: ReviewEntry) => entryKinds.indexOf(kind)
  return mergeByKey(entries).toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (b.date ?? 0) - (a.date ?? 0),
  )
}

function toAccountEntry({ details, bureaus }: MatchedAccount): ReviewEntry {
  const { accountName: title, group, maskedNumber, dateOpened: date, isClosed } = details
  const reported = bureaus.flatMap(({ provider, details: account }) =>
    account ? { provider, account } : [],
  )
  return omitNullish({
    keys: [...new Set(reported.flatMap(({ account }) => account.entryKey ?? []))],
    kind: 'account' as const,
    title,
    group,
    maskedNumber,
    date,
    isClosed,
    isAuthorizedUser: reported.every(({ account }) => isAuthorizedUser(account)) || undefined,
    isShared: reported.every(({ account }) => isSharedAccount(account)) || undefined,
    companyPhone: details.contactPhone,
    bureaus: reported.map(({ provider, account }) =>
      bureauOf(provider, {
        amount: account.balanceAmount,
        status: account.accountStatus,
        date: account.dateOpened === date ? undefined : account.dateOpened,
      }),
    ),
  })
}

type Reported = Pick<ReviewEntry['bureaus'][number], 'amount' | 'status' | 'date'>

const bureauOf = (provider: string, reported: Reported = {}) =>
  omitNullish({ provider, label: providerLabel(provider), ...reported })

type ListedEntry = Pick<
  ReviewEntry,
  'kind' | 'title' | 'date' | 'companyPhone' | 'recordKind' | 'isMedical'
> & {
  amount?: number | undefined
  status?: string | undefined
}

function listedEntriesOf(
  { provider, inquiries, collections, publicRecords }: ReportDetail,
  hash: HashFacts,
) {
  const listed: ListedEntry[] = [
    ...collections.map(({ agencyClient: title, assignedDate: date, ...one }) => {
      const { amount = one.originalAmount, isMedical, status } = one
      return omitNullish({ kind: 'collection' as const, title, date, amount, status, isMedical })
    }),
    ...inquiries
      .filter(({ kind }) => kind === 'hard' || kind === 'untyped')
      .map(({ company: title, companyPhone, reportedDate: date }) => {
        return { kind: 'inquiry' as const, title, date, companyPhone }
      }),
    ...publicRecords.map(
      ({ kind: recordKind, courtName: title, filedDate: date, liability: amount, status }) => {
        return omitNullish({ kind: 'record' as const, title, recordKind, date, amount, status })
      },
    ),
  ]
  return listed.map(({ amount, status, ...entry }) => ({
    ...omitNullish(entry),
    keys: [hash(factsOf(entry.kind, entry.title, monthOf(entry.date)))],
    bureaus: [bureauOf(provider, { amount, status })],
  }))
}

function personalEntriesOf(
  { provider, subject }: SummarizedReport,
  hash: HashFacts,
): ReviewEntry[] {
  if (!subject) return []
  const texts = [
    ...subject.addresses.map(({ text: title, firstReported: date }) => ({
      kind: 'address' as const,
      title,
      date,
    })),
    ...subject.names.map((title) => ({ kind: 'name' as const, title })),
    ...subject.employment.map(({ name: title, since: date }) => ({
      kind: 'employer' as const,
      title,
      date,
    })),
  ]
  return texts.map((entry) => ({
    ...omitNullish(entry),
    keys: [hash(factsOf(entry.kind, entry.title))],
    bureaus: [bureauOf(provider)],
  }))
}

/** Merges entries from several bureaus that have the same key. */
export function mergeByKey(entries: readonly ReviewEntry[]): ReviewEntry[] {
  const merged: ReviewEntry[] = []
  for (const entry of entries) {
    const index = merged.findIndex(({ keys }) => keys.some((key) => entry.keys.includes(key)))
    const known = merged[index]
    if (known) merged[index] = mergeEntries(known, entry)
    else merged.push(entry)
  }
  return merged
}

/**
 * Merges two entries. A bureau that lists an entry twice, such as an address, appears once unless
 * the amounts differ.
 */
function mergeEntries(one: ReviewEntry, other: ReviewEntry): ReviewEntry {
  const isNew = ({ provider, amount }: ReviewEntry['bureaus'][number]) =>
    !one.bureaus.some(
      (known) => known.provider === provider && (amount === undefined || known.amount === amount),
    )
  const added = other.bureaus
    .filter(isNew)
    .map((bureau) =>
      other.date === one.date ? bureau : omitNullish({ ...bureau, date: other.date }),
    )
  return {
    ...other,
    ...one,
    keys: [...new Set([...one.keys, ...other.keys])],
    bureaus: [...one.bureaus, ...added],
  }
}
