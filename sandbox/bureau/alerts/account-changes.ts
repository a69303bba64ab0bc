import { dayMs } from '../calendar'
import { isLateStatus } from '../history/payment-status'
import { accountKinds, isCard } from '../profile/account-kinds'
import type { ReportedAccount, Snapshot } from '../view/snapshot'
import { alertDate, type FileChange, formatDollars } from './alert-types'

/** The minimum balance change for an alert, in US dollars. */
const leastBalanceMove = 10
/** Time that a bureau takes to report, in milliseconds. */
const reportingDelay = 3 * dayMs

/** Returns the account changes between two snapshots of one bureau. */
export function accountChanges(before: Snapshot, after: Snapshot): FileChange[] {
  const known = new Map(before.accounts.map((seen) => [seen.tradeline.id, seen]))
  const month = [before.on, after.on] as const
  return after.accounts.flatMap((seen) => {
    const earlier = known.get(seen.tradeline.id)
    const facts = earlier ? changesOf(earlier, seen) : accountOpened(seen)
    const institution = { name: seen.tradeline.creditor.name, phone: seen.tradeline.phone }
    return facts.map(({ on, ...change }) => ({
      ...change,
      institution,
      key: `${change.type}:${seen.tradeline.id}:${seen.reportedMonth}`,
      on: alertDate((on ?? after.on) + reportingDelay, month),
    }))
  })
}

type AccountChange = Pick<FileChange, 'type' | 'text' | 'size' | 'balance'> & {
  readonly on?: number
}

function accountOpened({ tradeline }: ReportedAccount): AccountChange[] {
  const what = accountKinds[tradeline.plan.kind].loanType.description.toLowerCase()
  return tradeline.plan.responsibility === 'SHARED'
    ? [
        {
          type: 'AUTHORIZED_USER_ADDED',
          on: tradeline.openedOn,
          text: `${tradeline.creditor.name} reported you as an authorized user of a ${what}.`,
        },
      ]
    : [
        {
          type: 'NEW_ACCOUNT',
          on: tradeline.openedOn,
          text: `${tradeline.creditor.name} reported a new account: ${what}.`,
        },
      ]
}

function changesOf(before: ReportedAccount, after: ReportedAccount): AccountChange[] {
  if (before.open && !after.open) return accountClosed(after)
  if (!after.open) return []
  return [
    ...latenessChange(before, after),
    ...limitChange(before, after),
    ...balanceChange(before, after),
  ]
}

function accountClosed({ tradeline, now }: ReportedAccount): AccountChange[] {
  const { name } = tradeline.creditor
  const on = tradeline.closedOn === undefined ? {} : { on: tradeline.closedOn }
  if (now.status === 'CHARGE_OFF')
    return [
      { type: 'CHARGED_OFF', text: `${name} wrote off ${formatDollars(now.balance)} as a loss.` },
    ]
  // The bankruptcy filing has its own alert.
  if (now.status === 'BANKRUPTCY') return []
  if (tradeline.plan.lostMonthsAgo !== undefined)
    return [{ ...on, type: 'CARD_LOST_OR_STOLEN', text: `${name} reported a card lost or stolen.` }]
  if (isCard(tradeline.plan.kind))
    return [{ ...on, type: 'ACCOUNT_CLOSED', text: `${name} reported a card as closed.` }]
  return [
    { ...on, type: 'ACCOUNT_PAID_OFF', text: `${name} reported a loan as paid off and closed.` },
  ]
}

function latenessChange(
  before: ReportedAccount,
  { tradeline, now }: ReportedAccount,
): AccountChange[] {
  const earlier = before.now.status
  if (!isLateStatus(now.status) || now.status > 90 || now.status === earlier) return []
  const type =
    now.status === 30 ? 'DELINQUENCY_30' : now.status === 60 ? 'DELINQUENCY_60' : 'DELINQUENCY_90'
  return [{ type, text: `${tradeline.creditor.name} reported a payment ${now.status} days late.` }]
}

function limitChange(
  before: ReportedAccount,
  { tradeline, now }: ReportedAccount,
): AccountChange[] {
  if (!isCard(tradeline.plan.kind) || before.now.limit === now.limit) return []
  const isRaised = now.limit > before.now.limit
  const text = `${tradeline.creditor.name} ${isRaised ? 'raised' : 'lowered'} a limit from ${formatDollars(before.now.limit)} to ${formatDollars(now.limit)}.`
  return [{ type: isRaised ? 'LIMIT_INCREASED' : 'LIMIT_DECREASED', text }]
}

function balanceChange(
  before: ReportedAccount,
  { tradeline, now }: ReportedAccount,
): AccountChange[] {
  if (!isCard(tradeline.plan.kind)) return []
  const wasOver = before.now.balance > before.now.limit
  if (now.balance > now.limit && !wasOver) {
    return [
      {
        type: 'OVER_LIMIT',
        text: `${tradeline.creditor.name} reported a balance of ${formatDollars(now.balance)}, above the limit of ${formatDollars(now.limit)}.`,
      },
    ]
  }
  const move = now.balance - before.now.balance
  if (Math.abs(move) < leastBalanceMove) return []
  const text = `${tradeline.creditor.name} reported ${formatDollars(now.balance)}, ${formatDollars(Math.abs(move))} ${move > 0 ? 'more' : 'less'} than before.`
  const balance = { change: move, limit: now.limit }
  return [{ type: move > 0 ? 'BALANCE_UP' : 'BALANCE_DOWN', text, size: Math.abs(move), balance }]
}
