import type { CheckedEntry, CheckUp, Finding } from '@/lib/contract/bff/credit/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { LatestScore } from '@/lib/contract/bureau/score'
import { type CheckUpRule, checkUpRules } from '@/lib/contract/choices'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel, sortByProvider } from '../../shared/formats/providers'
import { type MatchedAccount, matchAccounts } from '../comparison/match-accounts'
import { lateMonthsOf, reportedMonthsOf } from '../report/payment-months'
import { reportDetailsOf } from '../report/report-details'
import { accountsOf, bureausOf, type DatedReport, leftOutOf } from '../report/report-views'
import { accountFacts, factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { noScoreReasonOf } from '../score/score-scale'
import { accountEntry } from './checked-entry'
import { type Draft, draftsOf, lateEvidenceOf } from './entry-rules'
import { deceasedDraft, fileDraftsOf } from './file-rules'
import { listedBankruptciesOf } from './listed-bankruptcies'
import { scoreMarkId } from './worth-checking'

/**
 * Returns the entries worth checking in the latest report, and which reports were checked. `at`:
 * the day of the report (epoch ms).
 */
export function toCheckUp(report: DatedReport, at: number, hash?: HashFacts): CheckUp {
  const notRead = leftOutOf(report.providerViews ?? [])
  const findings = checkUpOf(report, at, hash)
  return {
    findings,
    bankruptcies: listedBankruptciesOf(report),
    checked: checkedBureausOf(report),
    ...(notRead && { notRead }),
  }
}

/**
 * Returns the entries worth checking in all bureaus' reports. An entry that several bureaus report
 * alike is one finding.
 */
export function checkUpOf(report: DatedReport, at: number, hash?: HashFacts): Finding[] {
  const drafts = [
    ...bureausOf(report).flatMap(({ view, provider }) =>
      [...fileDraftsOf(view, at), ...draftsOf(view, at)].map((draft) => ({ ...draft, provider })),
    ),
    ...oneBureauDrafts(report),
  ]
  return toFindings(drafts, checkedBureausOf(report), hash)
}

/**
 * Adds a finding if a bureau sent the code for a deceased consumer in place of the score, unless
 * its report has a finding about the whole file already.
 */
export function withScoreMarks(checkUp: CheckUp, score: LatestScore | undefined): CheckUp {
  const known = checkUp.findings.filter(({ entry }) => entry.kind === 'file')
  const marked = sortByProvider(score?.providerViews ?? []).filter(
    ({ provider, score: code }) =>
      noScoreReasonOf(code) === 'deceased' &&
      !known.some(({ bureaus }) => bureaus.some((bureau) => bureau.provider === provider)),
  )
  const bureaus = marked.map(({ provider, date }) =>
    omitNullish({ provider, label: providerLabel(provider), date: date ?? score?.generatedDate }),
  )
  const drafts = marked.map(({ provider }) => ({ ...deceasedDraft(), provider }))
  const added = toFindings(drafts, bureaus).map((finding) => ({ ...finding, id: scoreMarkId }))
  return { ...checkUp, findings: [...added, ...checkUp.findings] }
}

function toFindings(
  drafts: readonly BureauDraft[],
  checked: CheckUp['checked'],
  hash?: HashFacts,
): Finding[] {
  return checkUpRules.flatMap((rule) =>
    mergeBureaus(drafts.filter((draft) => draft.rule === rule)).map(
      ({ bureaus, entry, evidence }, index) => ({
        id: `${rule}-${index + 1}`,
        rule,
        isLikelyError: !onlyConsumerKnows.has(rule),
        evidence,
        bureaus: checked.filter(({ provider }) => bureaus.includes(provider)),
        entry: hash ? withKey(entry, hash) : entry,
      }),
    ),
  )
}

/**
 * Rules whose errors only the consumer can confirm: the balance of a lost card may still be owed,
 * and a company need not report to every bureau.
 */
const onlyConsumerKnows: ReadonlySet<CheckUpRule> = new Set(['lostCard', 'oneBureau'])

function checkedBureausOf(report: DatedReport): CheckUp['checked'] {
  return bureausOf(report).map(({ view: _, ...bureau }) => bureau)
}

function withKey(entry: CheckedEntry, hash: HashFacts): CheckedEntry {
  const { kind, company, date, maskedNumber: accountNumber } = entry
  if (kind === 'file') return entry
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
    // Two equal entries from the same bureau are two findings.
    if (known && !known.bureaus.includes(provider)) known.bureaus.push(provider)
    else merged.set(known ? `${key} ${merged.size}` : key, { ...draft, bureaus: [provider] })
  }
  return [...merged.values()]
}

/**
 * Returns the accounts that are negative at one bureau but paid on time in the same months at every
 * other bureau that reports them. An account that other bureaus do not list is not a finding,
 * because companies choose the bureaus they report to.
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
    const onTime = rest.filter(({ account }) => account && isOnTime(account, bad))
    const isMissing = ({ presence }: (typeof rest)[number]) => presence === 'missing'
    if (onTime.length === 0 || onTime.length + rest.filter(isMissing).length < rest.length)
      return []
    const late = lateEvidenceOf(lateMonthsOf(negative.account))
    const evidence = { ...late, onTimeAt: onTime.map(({ provider }) => providerLabel(provider)) }
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

/** Returns the numbers of the months that are late or worse. */
function badMonthsOf(account: Account): number[] {
  return reportedMonthsOf(account).flatMap(({ number, state }) =>
    state.is === 'ok' ? [] : [number],
  )
}

/**
 * Whether this bureau reports a month as paid that another bureau reports as bad. Unreported months
 * do not count, because the bureau may not have received them yet.
 */
function isOnTime(account: Account, bad: readonly number[]): boolean {
  return reportedMonthsOf(account).some(
    ({ number, state }) => state.is === 'ok' && bad.includes(number),
  )
}
