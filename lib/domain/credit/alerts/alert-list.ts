import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { sortByProvider } from '../../shared/formats/providers'
import { type AnswersById, isOpenAlert } from './open-alert'

/** Alerts shown before "View all". R9.11. */
export const previewLength = 4

export type AlertFilter = { readonly provider?: string; readonly topic?: string }

/** Returns the bureaus that sent alerts, in the product's order. */
export function alertProviders(
  alerts: readonly { readonly provider?: string | undefined }[],
): string[] {
  return sortByProvider(alerts.flatMap(({ provider }) => (provider ? { provider } : []))).map(
    ({ provider }) => provider,
  )
}

/** Returns the alerts that match a filter; an empty filter matches all. */
export function filterAlerts(
  alerts: readonly AlertItem[],
  { provider, topic }: AlertFilter,
): AlertItem[] {
  return alerts.filter(
    (alert) => (!provider || alert.provider === provider) && (!topic || alert.kind.topic === topic),
  )
}

/** Moves the open alerts to the front and otherwise keeps the order. */
export function openAlertsFirst(alerts: readonly AlertItem[], answers: AnswersById): AlertItem[] {
  return alerts.toSorted(
    (a, b) => Number(isOpenAlert(b, answers)) - Number(isOpenAlert(a, answers)),
  )
}

/** An alert with a line of its own, or the small balance moves of one quarter, newest first. */
export type AlertEntry =
  | { readonly type: 'alert'; readonly id: string; readonly alert: AlertItem }
  | { readonly type: 'balances'; readonly id: string; readonly alerts: readonly DatedAlert[] }

type DatedAlert = AlertItem & { readonly date: number }

/**
 * Folds the small moves of each quarter into one entry at the position of the newest. Other alerts
 * keep their order.
 */
export function foldSmallMoves(alerts: readonly AlertItem[]): AlertEntry[] {
  const quarters = Map.groupBy(alerts.filter(isFolded), ({ date }) => quarterOf(date))
  const folded = new Map(
    [...quarters].map(([quarter, moves]) => [moves[0]?.id, { quarter, moves }]),
  )
  return alerts.flatMap((alert): AlertEntry[] => {
    if (!isFolded(alert)) return [{ type: 'alert', id: alert.id, alert }]
    const fold = folded.get(alert.id)
    return fold ? [{ type: 'balances', id: `balances ${fold.quarter}`, alerts: fold.moves }] : []
  })
}

/** Formats a quarter: 2026-1 for the first three months of 2026. */
function quarterOf(date: number): string {
  const day = new Date(date)
  return `${day.getUTCFullYear()}-${Math.floor(day.getUTCMonth() / 3) + 1}`
}

/** Whether an alert is folded into its quarter. A move without a date belongs to no quarter. */
function isFolded(alert: AlertItem): alert is DatedAlert {
  return alert.isSmallBalanceMove === true && alert.date !== undefined
}

const groupNames = ['actNow', 'thisWeek', 'earlier'] as const
/** A part of the list: its heading is `alerts.groups.<name>` in messages/en.json. */
export type AlertGroup = {
  readonly name: (typeof groupNames)[number]
  readonly entries: readonly AlertEntry[]
}

/**
 * Groups the list: open alerts, entries from this week, then earlier and undated ones. The order
 * inside a group is kept, and empty groups are left out.
 */
export function groupAlerts(entries: readonly AlertEntry[], answers: AnswersById): AlertGroup[] {
  const groups = Map.groupBy(entries, (entry): AlertGroup['name'] => {
    if (entry.type === 'alert' && isOpenAlert(entry.alert, answers)) return 'actNow'
    const newest = entry.type === 'alert' ? entry.alert : entry.alerts[0]
    return newest?.isOfThisWeek ? 'thisWeek' : 'earlier'
  })
  return groupNames.flatMap((name) => {
    const inGroup = groups.get(name)
    return inGroup ? { name, entries: inGroup } : []
  })
}
