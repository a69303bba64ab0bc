import type { CausingAccount } from '@/lib/contract/bff/credit/comparison'
import { dateFormatsOf, formatNumber, formatPercent } from '../../shared/formats/formats'
import type { ComparedFigure, DifferenceReason } from './differences'

type CausedReason = Extract<DifferenceReason, { readonly others: unknown }>
type Key =
  | 'unnamed'
  | `reasons.${ComparedFigure | 'choice'}`
  | `causes.${'others' | 'partOthers' | 'onlyAt' | 'notAt'}`
  | `causes.${'changed' | 'account'}.${CausedReason['name']}`
type Translate = (key: Key, values?: Record<string, string | number>) => string

/** Formats a figure in the comparison for a language (BCP 47). */
export function formatCompared(name: ComparedFigure, value: number, tag: string): string {
  if (name === 'dates') return dateFormatsOf(tag).formatDate(value)
  return name === 'utilization' ? formatPercent(value) : formatNumber(value)
}

/** Returns the sentences that explain a difference: its range, and the accounts that cause it. */
export function differenceSentence(t: Translate, reason: DifferenceReason, tag: string): string {
  const range = rangeSentence(t, reason, tag)
  return 'others' in reason ? [range, ...causeSentences(t, reason, tag)].join(' ') : range
}

/** Returns the sentence that names a difference, without its causes. */
export function rangeSentence(t: Translate, reason: DifferenceReason, tag: string): string {
  if (reason.name === 'choice') return t('reasons.choice', { count: reason.count })
  const { name, low, high } = reason
  const values = { low: formatCompared(name, low, tag), high: formatCompared(name, high, tag) }
  return t(`reasons.${name}`, values)
}

function causeSentences(t: Translate, { name, others, changed }: CausedReason, tag: string) {
  const list = new Intl.ListFormat(tag)
  const naming = (accounts: readonly CausingAccount[]) => ({
    count: accounts.length,
    accounts: list.format(accounts.map((account) => accountText(t, account, name, tag))),
  })
  const names = changed.map((account) => nameOf(t, account))
  return [
    ...(others.length > 0
      ? [t(changed.length > 0 ? 'causes.partOthers' : 'causes.others', naming(others))]
      : []),
    ...(changed.length > 0
      ? [t(`causes.changed.${name}`, { count: changed.length, accounts: list.format(names) })]
      : []),
  ]
}

/** Formats an account: "Marrowgate Bank •••• 5047 (97% used, only at TransUnion)" */
function accountText(
  t: Translate,
  account: CausingAccount,
  name: CausedReason['name'],
  tag: string,
): string {
  const { figure, reportedAt, missingAt } = account
  const list = new Intl.ListFormat(tag)
  const where =
    reportedAt.length === 1
      ? t('causes.onlyAt', { bureaus: list.format(reportedAt) })
      : t('causes.notAt', { bureaus: list.format(missingAt) })
  const values = { name: nameOf(t, account), where, count: figure ?? 0 }
  return t(`causes.account.${name}`, {
    ...values,
    percent: figure === undefined ? 'none' : formatPercent(figure),
  })
}

function nameOf(t: Translate, { name = t('unnamed'), maskedNumber }: CausingAccount): string {
  return maskedNumber ? `${name} ${maskedNumber}` : name
}
