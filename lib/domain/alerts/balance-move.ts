import type { AlertItem, AlertKind } from '@/lib/contract/bff/alert'
import type { Alert } from '@/lib/contract/bureau/alert'

/** A balance that moves by less has no line of its own: in US dollars, and as a share of the credit limit. */
const leastDollars = 250
const leastShare = 0.05

/** An alert with a line of its own, or the small moves of balances in one month, with the date of the newest. */
export type AlertEntry =
  | { readonly type: 'alert'; readonly id: string; readonly alert: AlertItem }
  | { readonly type: 'balances'; readonly id: string; readonly date: number; readonly alerts: readonly AlertItem[] }

/** Whether an alert is a change of a balance below $250 or 5 % of the limit; one of unknown size is not. */
export function isSmallBalanceMove(alert: Alert, { name }: AlertKind): boolean {
  if (name !== 'balanceUp' && name !== 'balanceDown' && name !== 'balance') return false
  const size = alert.balanceChange ?? writtenChange(alert)
  if (size === null || size === undefined) return false
  return Math.abs(size) < Math.max(leastDollars, leastShare * (alert.creditLimit ?? 0))
}

const difference = /\bby \$(\d[\d,]*(?:\.\d+)?)|\$(\d[\d,]*(?:\.\d+)?) (?:more|less|higher|lower)\b/

/** The difference that the bureau's own sentence names, in US dollars: "$56 more than before", "went down by $56". */
function writtenChange({ description, endUserText }: Alert): number | undefined {
  const [, by, than] = (description || endUserText || '').match(difference) ?? []
  const written = by ?? than
  return written === undefined ? undefined : Number(written.replaceAll(',', ''))
}

/** 2026-03, of a date in ISO 8601. */
const monthLength = 7

/** The small moves of each month as one entry, where the newest of them was; all other alerts as they come. */
export function foldSmallMoves(alerts: readonly AlertItem[]): AlertEntry[] {
  const months = Map.groupBy(alerts.filter(isFolded), ({ date }) => new Date(date).toISOString().slice(0, monthLength))
  const folded = new Map([...months].map(([month, moves]) => [moves[0]?.id, { month, moves }]))
  return alerts.flatMap((alert): AlertEntry[] => {
    if (!isFolded(alert)) return [{ type: 'alert', id: alert.id, alert }]
    const fold = folded.get(alert.id)
    return fold ? [{ type: 'balances', id: `balances ${fold.month}`, date: alert.date, alerts: fold.moves }] : []
  })
}

/** A move without a date belongs to no month. */
function isFolded(alert: AlertItem): alert is AlertItem & { date: number } {
  return alert.isSmallBalanceMove === true && alert.date !== undefined
}
