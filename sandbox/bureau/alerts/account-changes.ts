import { dayMs } from '../calendar'
import { isCard, kinds } from '../history/account-kinds'
import { isLate } from '../history/payment-status'
import type { SeenLine, Snapshot } from '../view/snapshot'
import { type Change, inDollars, toldOn } from './change'

/** Smaller moves of a balance are nobody's news; US dollars. */
const leastBalanceMove = 10
/** A bureau takes a few days to report. */
const reportingDelay = 3 * dayMs

/** What changed in the accounts between two snapshots of one bureau. */
export function lineChanges(before: Snapshot, after: Snapshot): Change[] {
  const known = new Map(before.lines.map((seen) => [seen.line.id, seen]))
  const month = [before.on, after.on] as const
  return after.lines.flatMap((seen) => {
    const earlier = known.get(seen.line.id)
    const facts = earlier ? changesOf(earlier, seen) : openedNow(seen)
    const institution = { name: seen.line.creditor.name, phone: seen.line.phone }
    return facts.map(({ on, ...change }) => ({
      ...change,
      institution,
      key: `${change.type}:${seen.line.id}:${seen.seenMonth}`,
      on: toldOn((on ?? after.on) + reportingDelay, month),
    }))
  })
}

type LineChange = Pick<Change, 'type' | 'says' | 'size'> & { readonly on?: number }

function openedNow({ line }: SeenLine): LineChange[] {
  const what = kinds[line.order.kind].loanType.description.toLowerCase()
  return line.order.responsibility === 'SHARED'
    ? [
        {
          type: 'AUTHORIZED_USER_ADDED',
          on: line.openedOn,
          says: `${line.creditor.name} reported you as an authorized user of a ${what}.`,
        },
      ]
    : [{ type: 'NEW_ACCOUNT', on: line.openedOn, says: `${line.creditor.name} reported a new account: ${what}.` }]
}

function changesOf(before: SeenLine, after: SeenLine): LineChange[] {
  if (before.open && !after.open) return closedNow(after)
  if (!after.open) return []
  return [...latenessChange(before, after), ...limitChange(before, after), ...balanceChange(before, after)]
}

function closedNow({ line, now }: SeenLine): LineChange[] {
  const { name } = line.creditor
  const on = line.closedOn === undefined ? {} : { on: line.closedOn }
  if (now.standing === 'CHARGE_OFF')
    return [{ type: 'CHARGED_OFF', says: `${name} wrote off ${inDollars(now.balance)} as a loss.` }]
  // The filing itself raises an alert of its own.
  if (now.standing === 'BANKRUPTCY') return []
  if (line.order.lostMonthsAgo !== undefined)
    return [{ ...on, type: 'CARD_LOST_OR_STOLEN', says: `${name} reported a card lost or stolen.` }]
  if (isCard(line.order.kind)) return [{ ...on, type: 'ACCOUNT_CLOSED', says: `${name} reported a card as closed.` }]
  return [{ ...on, type: 'ACCOUNT_PAID_OFF', says: `${name} reported a loan as paid off and closed.` }]
}

function latenessChange(before: SeenLine, { line, now }: SeenLine): LineChange[] {
  const earlier = before.now.standing
  if (!isLate(now.standing) || now.standing > 90 || now.standing === earlier) return []
  const type = now.standing === 30 ? 'DELINQUENCY_30' : now.standing === 60 ? 'DELINQUENCY_60' : 'DELINQUENCY_90'
  return [{ type, says: `${line.creditor.name} reported a payment ${now.standing} days late.` }]
}

function limitChange(before: SeenLine, { line, now }: SeenLine): LineChange[] {
  if (!isCard(line.order.kind) || before.now.limit === now.limit) return []
  const says = `${line.creditor.name} changed a limit from ${inDollars(before.now.limit)} to ${inDollars(now.limit)}.`
  return [{ type: 'LIMIT_CHANGE', says }]
}

function balanceChange(before: SeenLine, { line, now }: SeenLine): LineChange[] {
  if (!isCard(line.order.kind)) return []
  const wasOver = before.now.balance > before.now.limit
  if (now.balance > now.limit && !wasOver) {
    return [
      {
        type: 'OVER_LIMIT',
        says: `${line.creditor.name} reported a balance of ${inDollars(now.balance)}, above the limit of ${inDollars(now.limit)}.`,
      },
    ]
  }
  const move = now.balance - before.now.balance
  if (Math.abs(move) < leastBalanceMove) return []
  const says = `${line.creditor.name} reported ${inDollars(now.balance)}, ${inDollars(Math.abs(move))} ${move > 0 ? 'more' : 'less'} than before.`
  return [{ type: move > 0 ? 'BALANCE_UP' : 'BALANCE_DOWN', says, size: Math.abs(move) }]
}
