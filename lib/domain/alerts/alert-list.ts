import type { AlertItem, AlertTopic } from '@/lib/contract/bff/alert'
import { formatMonth } from '../formats/calendar'
import { sortByProvider } from '../formats/providers'

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

export type AlertMonth = { readonly month: string | undefined; readonly alerts: readonly AlertItem[] }

/** The alerts under the month they were reported in, in the order they come. */
export function groupAlertsByMonth(alerts: readonly AlertItem[]): AlertMonth[] {
  const months = new Map<string | undefined, AlertItem[]>()
  for (const alert of alerts) {
    const month = alert.date === undefined ? undefined : formatMonth(alert.date)
    months.set(month, [...(months.get(month) ?? []), alert])
  }
  return [...months].map(([month, inMonth]) => ({ month, alerts: inMonth }))
}
