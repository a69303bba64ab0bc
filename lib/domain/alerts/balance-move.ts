import type { AlertItem, AlertKind } from '@/lib/contract/bff/alert'
import type { Alert } from '@/lib/contract/bureau/alert'
import { alertFactsOf } from './alert-facts'

/** A balance that moves by less has no line of its own: in US dollars, and as a share of the credit limit. */
const leastDollars = 250
const mostDollars = 500
const leastShare = 0.05

/** An alert with a line of its own, or the small moves of balances in one quarter, newest first. */
export type AlertEntry =
  | { readonly type: 'alert'; readonly id: string; readonly alert: AlertItem }
  | { readonly type: 'balances'; readonly id: string; readonly alerts: readonly DatedAlert[] }

/** Whether an alert is a change of a balance below $250 or 5 % of the limit, and below $500; one of unknown size is not. */
export function isSmallBalanceMove(alert: Alert, { name }: Pick<AlertKind, 'name'>): boolean {
  if (name !== 'balanceUp' && name !== 'balanceDown' && name !== 'balance') return false
  const { change = Number.POSITIVE_INFINITY } = alertFactsOf(alert, { name })
  return Math.abs(change) < Math.min(mostDollars, Math.max(leastDollars, leastShare * (alert.creditLimit ?? 0)))
}

type DatedAlert = AlertItem & { readonly date: number }

/** The small moves of each quarter as one entry, where the newest of them was; all other alerts as they come. */
export function foldSmallMoves(alerts: readonly AlertItem[]): AlertEntry[] {
  const quarters = Map.groupBy(alerts.filter(isFolded), ({ date }) => quarterOf(date))
  const folded = new Map([...quarters].map(([quarter, moves]) => [moves[0]?.id, { quarter, moves }]))
  return alerts.flatMap((alert): AlertEntry[] => {
    if (!isFolded(alert)) return [{ type: 'alert', id: alert.id, alert }]
    const fold = folded.get(alert.id)
    return fold ? [{ type: 'balances', id: `balances ${fold.quarter}`, alerts: fold.moves }] : []
  })
}

/** 2026-1 for the first three months of 2026. */
function quarterOf(date: number): string {
  const day = new Date(date)
  return `${day.getUTCFullYear()}-${Math.floor(day.getUTCMonth() / 3) + 1}`
}

/** A move without a date belongs to no quarter. */
function isFolded(alert: AlertItem): alert is DatedAlert {
  return alert.isSmallBalanceMove === true && alert.date !== undefined
}
