import type { CheckedEntry } from '@/lib/contract/bff/credit/check-up'
import type { Account } from '@/lib/contract/bureau/account'
import type { CheckUpRule } from '@/lib/contract/choices'
import { providerLabel } from '../../shared/formats/providers'
import { type MatchedAccount, matchAccounts } from '../comparison/match-accounts'
import { lateMonthsOf, reportedMonthsOf } from '../report/payment-months'
import { reportDetailsOf } from '../report/report-details'
import { accountsOf, type DatedReport } from '../report/report-views'
import { accountEntry } from './checked-entry'
import { type Draft, lateEvidenceOf } from './entry-rules'

type BureauDraft = Draft & { readonly provider: string }

/**
 * Returns the accounts that are negative at one bureau but paid on time in the same months at every
 * other bureau that reports them. The evidence has only months that all of these bureaus report as
 * paid. An account that other bureaus do not list is not a finding, because companies choose the
 * bureaus they report to.
 */
export function oneBureauDrafts(report: DatedReport): BureauDraft[] {
  const known = new Map(
    (report.providerViews ?? []).map((view) => [view.provider, accountsOf(view)]),
  )
  return matchedAccountsOf(report).flatMap(({ bureaus }) => {
    const seen = bureaus.map((bureau) => ({ ...bureau, account: accountOf(bureau, known) }))
    const [negative, ...others] = seen.filter(
      ({ account }) => account && badMonthsOf(account).length > 0,
    )
    if (!negative?.account || others.length > 0) return []
    const bad = badMonthsOf(negative.account)
    const rest = seen.filter((bureau) => bureau !== negative)
    const onTime = rest.filter(({ account }) => account && paidIn(account, bad).length > 0)
    const isMissing = ({ presence }: (typeof rest)[number]) => presence === 'missing'
    if (onTime.length === 0 || onTime.length + rest.filter(isMissing).length < rest.length)
      return []
    const late = lateMonthsOf(negative.account).filter(({ number }) =>
      onTime.every(({ account }) => account && paidIn(account, [number]).length > 0),
    )
    const onTimeAt = onTime.map(({ provider }) => providerLabel(provider))
    const rule: CheckUpRule = 'oneBureau'
    return [
      {
        rule,
        provider: negative.provider,
        entry: accountEntry(negative.account),
        evidence: { ...lateEvidenceOf(late), onTimeAt },
      },
    ]
  })
}

/** Adds to each finding about a closed account the bureaus that report its balance as $0. */
export function withZeroBalances(
  drafts: readonly BureauDraft[],
  report: DatedReport,
): BureauDraft[] {
  if (!drafts.some(({ rule }) => rule === 'closedBalance')) return [...drafts]
  const matched = matchedAccountsOf(report)
  return drafts.map((draft) => {
    if (draft.rule !== 'closedBalance') return draft
    const same = matched.find(({ bureaus }) =>
      bureaus.some(
        ({ provider, details }) =>
          provider === draft.provider && details && isSame(details, draft.entry),
      ),
    )
    const zeroAt = (same?.bureaus ?? [])
      .filter(({ details }) => details?.balanceAmount === 0)
      .map(({ provider }) => providerLabel(provider))
    return zeroAt.length > 0 ? { ...draft, evidence: { ...draft.evidence, zeroAt } } : draft
  })
}

/** Returns the accounts at all bureaus; empty if only one bureau lists accounts. */
function matchedAccountsOf(report: DatedReport): MatchedAccount[] {
  const details = reportDetailsOf(report).filter(({ accounts }) => accounts.length > 0)
  return details.length < 2 ? [] : matchAccounts(details)
}

function isSame(
  { accountName, maskedNumber, dateOpened }: MatchedAccount['details'],
  entry: CheckedEntry,
) {
  return (
    accountName === entry.company &&
    maskedNumber === entry.maskedNumber &&
    dateOpened === entry.date
  )
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
 * Returns which of the months this bureau reports as paid. Unreported months do not count, because
 * the bureau may not have received them yet.
 */
function paidIn(account: Account, months: readonly number[]): number[] {
  return reportedMonthsOf(account).flatMap(({ number, state }) =>
    state.is === 'ok' && months.includes(number) ? [number] : [],
  )
}
