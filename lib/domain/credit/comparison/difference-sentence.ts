import type { CausingAccount } from '@/lib/contract/bff/credit/comparison'
import { dateFormatsOf, formatNumber, formatPercent } from '../../shared/formats/formats'
import type { disputeReasonOf } from '../alerts/disputed'
import { entryName } from '../report/entry-names'
import type { ComparedFigure, DifferenceReason } from './differences'

type CausedReason = Extract<DifferenceReason, { readonly others: unknown }>
type Key =
  | 'unnamed'
  | `reasons.${ComparedFigure | 'choice'}`
  | `reasonNotes.${NotedReason}`
  | `causes.${'others' | 'partOthers' | 'onlyAt' | 'notAt' | 'question'}`
  | `causes.${'changed' | 'account' | 'single' | 'thatIsWhy'}.${CausedReason['name']}`
  | `causes.${'listedOnlyAt' | 'notListedAt'}`
type NotedReason = (typeof notedReasons)[number]
type Translate = (key: Key, values?: Record<string, string | number>) => string

/** Formats a figure in the comparison for a language (BCP 47). */
export function formatCompared(name: ComparedFigure, value: number, tag: string): string {
  if (name === 'dates') return dateFormatsOf(tag).formatDate(value)
  return name === 'utilization' ? formatPercent(value) : formatNumber(value)
}

/** Returns why an account is in question; undefined if it is not. */
type QuestionOf = (account: CausingAccount) => ReturnType<typeof disputeReasonOf> | undefined

/**
 * Returns the sentence that names a difference, and those that explain it, such as the accounts
 * that cause it. Accounts in question are marked.
 */
export function differenceSentences(
  t: Translate,
  reason: DifferenceReason,
  tag: string,
  questionOf: QuestionOf,
): DifferenceSentences {
  const causes =
    'others' in reason ? causeSentences(t, reason, tag, questionOf) : notesOf(t, reason)
  return { range: rangeSentence(t, reason, tag), causes }
}

type DifferenceSentences = { readonly range: string; readonly causes: readonly string[] }

/**
 * Returns the sentences for the clearest difference. If one account causes it, they begin with the
 * account, because the reason is the news.
 */
export function headlineSentences(
  t: Translate,
  reason: DifferenceReason,
  tag: string,
  questionOf: QuestionOf,
): DifferenceSentences {
  const [only, ...more] = 'others' in reason ? [...reason.others, ...reason.changed] : []
  if (!('others' in reason && only) || more.length > 0 || reason.changed.length > 0)
    return differenceSentences(t, reason, tag, questionOf)
  const { name } = reason
  const { figure, reportedAt, missingAt } = only
  const isOnlyAt = reportedAt.length === 1
  const places = isOnlyAt ? reportedAt : missingAt
  const account = t(`causes.single.${name}`, {
    name: nameOf(t, only),
    count: figure ?? 0,
    percent: figure === undefined ? 'none' : formatPercent(figure),
  })
  const question = questionOf(only)
  return {
    range: t(`causes.${isOnlyAt ? 'listedOnlyAt' : 'notListedAt'}`, {
      account: question ? `${account}; ${t('causes.question', { reason: question })}` : account,
      bureaus: new Intl.ListFormat(tag).format(places),
      count: places.length,
    }),
    causes: [t(`causes.thatIsWhy.${name}`, rangeOf(reason, tag))],
  }
}

const notedReasons = ['choice', 'inquiries', 'collections', 'publicRecords'] as const

function notesOf(t: Translate, { name }: DifferenceReason): string[] {
  return notedReasons.flatMap((noted) => (noted === name ? t(`reasonNotes.${noted}`) : []))
}

/** Returns the sentence that names a difference, without its causes. */
function rangeSentence(t: Translate, reason: DifferenceReason, tag: string): string {
  if (reason.name === 'choice') return t('reasons.choice', { count: reason.count })
  return t(`reasons.${reason.name}`, rangeOf(reason, tag))
}

type RangeReason = Exclude<DifferenceReason, { readonly name: 'choice' }>

function rangeOf({ name, low, high }: RangeReason, tag: string) {
  return { low: formatCompared(name, low, tag), high: formatCompared(name, high, tag) }
}

function causeSentences(
  t: Translate,
  { name, others, changed }: CausedReason,
  tag: string,
  questionOf: QuestionOf,
) {
  const list = new Intl.ListFormat(tag)
  const naming = (accounts: readonly CausingAccount[]) => ({
    count: accounts.length,
    accounts: list.format(
      accounts.map((account) =>
        accountText(t, account, { name, tag, question: questionOf(account) }),
      ),
    ),
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

type AccountWords = {
  readonly name: CausedReason['name']
  readonly tag: string
  readonly question: ReturnType<QuestionOf>
}

/** Formats an account: "Marrowgate Bank •••• 5047 (97% used, only at TransUnion)" */
function accountText(
  t: Translate,
  account: CausingAccount,
  { name, tag, question }: AccountWords,
): string {
  const { figure, reportedAt, missingAt } = account
  const list = new Intl.ListFormat(tag)
  const place =
    reportedAt.length === 1
      ? t('causes.onlyAt', { bureaus: list.format(reportedAt) })
      : t('causes.notAt', { bureaus: list.format(missingAt) })
  const where = question ? `${place}; ${t('causes.question', { reason: question })}` : place
  const values = { name: nameOf(t, account), where, count: figure ?? 0 }
  return t(`causes.account.${name}`, {
    ...values,
    percent: figure === undefined ? 'none' : formatPercent(figure),
  })
}

function nameOf(t: Translate, { name = t('unnamed'), maskedNumber }: CausingAccount): string {
  return entryName(name, maskedNumber)
}
