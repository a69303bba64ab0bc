import type { AlertItem, AlertTopic } from '@/lib/contract/bff/alert'
import { sortByProvider } from '../formats/providers'
import type { AlertEntry } from './balance-move'

/** Alerts shown before "View all". R9.11. */
export const previewLength = 4

export type AlertFilter = { readonly provider?: string; readonly topic?: AlertTopic }

/** The bureaus that sent alerts, in the product's order. */
export function alertProviders(alerts: readonly { readonly provider?: string | undefined }[]): string[] {
  return sortByProvider(alerts.flatMap(({ provider }) => (provider ? { provider } : []))).map(
    ({ provider }) => provider,
  )
}

/** The alerts that match a filter; an empty filter matches all. */
export function filterAlerts(alerts: readonly AlertItem[], { provider, topic }: AlertFilter): AlertItem[] {
  return alerts.filter((alert) => (!provider || alert.provider === provider) && (!topic || alert.kind.topic === topic))
}

/** A part of the list: its heading is `alerts.<name>` in messages/en.json. */
export type AlertGroup = { readonly name: 'thisWeek' | 'earlier'; readonly entries: readonly AlertEntry[] }

/** The entries of this week, then the earlier and the undated ones, in the order they come; empty groups are left out. */
export function groupByAge(entries: readonly AlertEntry[]): AlertGroup[] {
  const groups = Map.groupBy(entries, (entry) => (newestOf(entry)?.age === 'thisWeek' ? 'thisWeek' : 'earlier'))
  return (['thisWeek', 'earlier'] as const).flatMap((name) => {
    const inGroup = groups.get(name)
    return inGroup ? { name, entries: inGroup } : []
  })
}

function newestOf(entry: AlertEntry): AlertItem | undefined {
  return entry.type === 'alert' ? entry.alert : entry.alerts[0]
}
