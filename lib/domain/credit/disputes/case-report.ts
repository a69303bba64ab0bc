import type { CheckUp, Finding } from '@/lib/contract/bff/credit/check-up'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { isSameCompany } from '../report/entry-names'
import {
  type CaseKind,
  caseKinds,
  type DisputeCase,
  type Snapshot,
  shortName,
  shortStatus,
} from './dispute-case'

/** What one bureau's latest report shows about the entries that can be disputed. */
export type CaseReport = {
  /** The date of the report (epoch ms). */
  readonly date: number | undefined
  /**
   * Whether every entry in the reports could be read. If not, a missing one may still be listed.
   */
  readonly isComplete: boolean
  readonly entries: readonly ReportedEntry[]
  readonly findings: readonly Finding[]
}

export type ReportedEntry = Snapshot & {
  readonly keys: readonly string[]
  readonly kind: CaseKind
  readonly name: string
  readonly digits: string
  /** The bureau's code for the status, not hashed. */
  readonly code?: string | undefined
}

/** Returns a bureau's report for comparison with cases; undefined if there is none. */
export function caseReportOf(
  provider: string,
  { checkUp, entries }: { checkUp: CheckUp; entries: readonly ReviewEntry[] },
): CaseReport | undefined {
  const checked = checkUp.checked.find((one) => one.provider === provider)
  if (!checked) return undefined
  const findings = checkUp.findings.filter(({ bureaus }) =>
    bureaus.some((bureau) => bureau.provider === provider),
  )
  return {
    date: checked.date,
    isComplete: checkUp.notRead === undefined,
    entries: [...entries.flatMap((entry) => reportedAt(provider, entry)), ...fileIn(findings)],
    findings,
  }
}

function reportedAt(provider: string, entry: ReviewEntry): ReportedEntry[] {
  const kind = caseKinds.find((one) => one === entry.kind)
  const bureaus = entry.bureaus.filter((bureau) => bureau.provider === provider)
  if (!kind) return []
  return bureaus.map(({ amount, status, date = entry.date }) => ({
    keys: entry.keys,
    kind,
    name: shortName(entry.title ?? ''),
    digits: digitsOf(entry.maskedNumber),
    amount,
    status: shortStatus(status),
    code: status,
    date,
  }))
}

/** Represents a finding about the whole file as an entry without a company. */
function fileIn(findings: readonly Finding[]): ReportedEntry[] {
  return findings
    .filter(({ entry }) => entry.kind === 'file')
    .map(() => ({ keys: [''], kind: 'file', name: '', digits: '' }))
}

/** Returns the last characters of a masked account number. */
export function digitsOf(maskedNumber: string | undefined): string {
  return maskedNumber?.replace(/^[•\s]+/u, '') ?? ''
}

/**
 * Finds the entry of a case in a report. A corrected date changes an entry's hash. In that case, an
 * entry of the same kind and company with the same last digits counts as the same one or, without
 * digits, an entry with the same amount. Inquiries of one company differ only in their dates.
 */
export function findReported(
  { key, kind, name, digits, before }: DisputeCase,
  { entries }: CaseReport,
): ReportedEntry | undefined {
  const ofKind = entries.filter((entry) => entry.kind === kind)
  const known = ofKind.filter(({ keys }) => keys.includes(key))
  const isAlike = (entry: ReportedEntry) =>
    kind !== 'inquiry' &&
    isSameCompany(name, entry.name) &&
    (digits
      ? digits === entry.digits
      : before.amount !== undefined && before.amount === entry.amount)
  return known.find(({ amount }) => amount === before.amount) ?? known[0] ?? ofKind.find(isAlike)
}
