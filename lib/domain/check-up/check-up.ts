import type { CheckedEntry, CheckUp, Finding } from '@/lib/contract/bff/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import { type CheckUpRule, checkUpRules } from '@/lib/contract/choices'
import { type MatchedAccount, matchAccounts } from '../comparison/match-accounts'
import { providerLabel } from '../formats/providers'
import { lateMonthsOf, reportedMonthsOf } from '../report/payment-months'
import { reportDetailsOf } from '../report/report-details'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { accountFacts, factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { accountEntry } from './checked-entry'
import { type Draft, draftsOf, lateEvidenceOf } from './entry-rules'

/**
 * Returns the entries worth checking in the latest report, and which reports were checked. `at`:
 * the day of the report (epoch ms).
 */
export function toCheckUp(report: DatedReport, at: number, hash?: HashFacts): CheckUp {
  return { findings: checkUpOf(report, at, hash), checked: checkedBureausOf(report) }
}

/**
 * Returns the entries worth checking in the reports of all bureaus. An entry that several bureaus
 * report alike is one finding.
 */
export function checkUpOf(report: DatedReport, at: number, hash?: HashFacts): Finding[] {
  const checked = checkedBureausOf(report)
  const drafts = [
    ...bureausOf(report).flatMap(({ view, provider }) =>
      draftsOf(view, at).map((draft) => ({ ...draft, provider })),
    ),
    ...oneBureauDrafts(report),
  ]
  return checkUpRules.flatMap((rule) =>
    mergeBureaus(drafts.filter((draft) => draft.rule === rule)).map(
      ({ bureaus, entry, evidence }, index) => ({
        id: `${rule}-${index + 1}`,
        rule,
        isLikelyError: rule !== 'oneBureau',
        evidence,
        bureaus: checked.filter(({ provider }) => bureaus.includes(provider)),
        entry: hash ? withKey(entry, hash) : entry,
      }),
    ),
  )
}

function checkedBureausOf(report: DatedReport): CheckUp['checked'] {
  return bureausOf(report).map(({ view: _, ...bureau }) => bureau)
}

function withKey(entry: CheckedEntry, hash: HashFacts): CheckedEntry {
  const { kind, company, date, maskedNumber: accountNumber } = entry
  const account = { accountName: company, dateOpened: date, accountNumber }
  const facts = kind === 'account' ? accountFacts(account) : factsOf(kind, company, monthOf(date))
  return { ...entry, entryKey: hash(facts) }
}

type BureauDraft = Draft & { readonly provider: string }

function mergeBureaus(drafts: readonly BureauDraft[]): (Draft & { readonly bureaus: string[] })[] {
  const merged = new Map<string, Draft & { readonly bureaus: string[] }>()
  for (const { provider, ...draft } of drafts) {
    const key = JSON.stringify(draft)
    const known = merged.get(key)
    // Two equal entries of the same bureau are two findings.
    if (known && !known.bureaus.includes(provider)) known.bureaus.push(provider)
    else merged.set(known ? `${key} ${merged.size}` : key, { ...draft, bureaus: [provider] })
  }
  return [...merged.values()]
}

/**
 * Returns the accounts that are negative at one bureau, and missing or paid on time in the same
 * months at every other bureau.
 */
function oneBureauDrafts(report: DatedReport): BureauDraft[] {
  const details = reportDetailsOf(report).filter(({ accounts }) => accounts.length > 0)
  if (details.length < 2) return []
  const known = new Map(
    (report.providerViews ?? []).map((view) => [view.provider, accountsOf(view)]),
  )
  return matchAccounts(details).flatMap(({ bureaus }) => {
    const seen = bureaus.map((bureau) => ({ ...bureau, account: accountOf(bureau, known) }))
    const [negative, ...others] = seen.filter(
      ({ account }) => account && badMonthsOf(account).length > 0,
    )
    if (!negative?.account || others.length > 0) return []
    const bad = badMonthsOf(negative.account)
    const rest = seen.filter((bureau) => bureau !== negative)
    const labelsOf = (bureaus: typeof rest) =>
      bureaus.map(({ provider }) => providerLabel(provider))
    const missing = rest.filter(({ presence }) => presence === 'missing')
    const onTime = rest.filter(({ account }) => account && isOnTime(account, bad))
    if (missing.length + onTime.length < rest.length) return []
    const late = lateEvidenceOf(lateMonthsOf(negative.account))
    const evidence = { ...late, missingAt: labelsOf(missing), onTimeAt: labelsOf(onTime) }
    const rule: CheckUpRule = 'oneBureau'
    return [{ rule, provider: negative.provider, entry: accountEntry(negative.account), evidence }]
  })
}

function accountOf(
  { provider, details }: MatchedAccount['bureaus'][number],
  known: ReadonlyMap<string, Account[]>,
) {
  return details && known.get(provider)?.find(({ id }) => id === details.id)
}

const harmless: ReadonlySet<string> = new Set(['POSITIVE', 'NEW_ACCOUNT'])

/** Returns the numbers of the months that are late or worse. */
function badMonthsOf(account: Account): number[] {
  return reportedMonthsOf(account).flatMap(({ number, month }) =>
    harmless.has(month.monthType) ? [] : [number],
  )
}

/**
 * Whether the bureau reports a month as paid that another one reports as bad. Unreported months do
 * not count, because the bureau may not have received them yet.
 */
function isOnTime(account: Account, bad: readonly number[]): boolean {
  return reportedMonthsOf(account).some(
    ({ number, month }) => month.monthType === 'POSITIVE' && bad.includes(number),
  )
}
