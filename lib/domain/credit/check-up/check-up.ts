import type { CheckedEntry, CheckUp, Finding } from '@/lib/contract/bff/credit/check-up'
import type { LatestScore } from '@/lib/contract/bureau/score'
import { type CheckUpRule, checkUpRules } from '@/lib/contract/choices'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel, sortByProvider } from '../../shared/formats/providers'
import { bureausOf, type DatedReport, leftOutOf } from '../report/report-views'
import { accountFacts, factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { noScoreReasonOf } from '../score/score-scale'
import { oneBureauDrafts, withZeroBalances } from './bureau-differences'
import { type Draft, draftsOf } from './entry-rules'
import { deceasedDraft, fileDraftsOf } from './file-rules'
import { listedBankruptciesOf } from './listed-bankruptcies'
import { scoreMarkId } from './worth-checking'

/**
 * Returns the entries worth checking in the latest report, and which reports were checked. `at`:
 * the date of the report (epoch ms).
 */
export function toCheckUp(report: DatedReport, at: number, hash?: HashFacts): CheckUp {
  const notRead = leftOutOf(report.providerViews ?? [])
  const findings = checkUpOf(report, at, hash)
  return {
    findings,
    bankruptcies: listedBankruptciesOf(report, hash),
    checked: checkedBureausOf(report),
    ...(notRead && { notRead }),
  }
}

/**
 * Returns the entries worth checking in all bureaus' reports. An entry that several bureaus report
 * identically is one finding.
 */
export function checkUpOf(report: DatedReport, at: number, hash?: HashFacts): Finding[] {
  const ownDrafts = bureausOf(report).flatMap(({ view, provider }) =>
    [...fileDraftsOf(view, at), ...draftsOf(view, at)].map((draft) => ({ ...draft, provider })),
  )
  const drafts = [...withZeroBalances(ownDrafts, report), ...oneBureauDrafts(report)]
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
