import type { Alert } from '@/lib/contract/bureau/alert'
import { formatMonth } from '../formats/calendar'
import { providerLabel, sortByProvider } from '../formats/providers'
import { humanizeCode } from '../report/humanize-code'
import { type AlertKind, type AlertTopic, alertKindOf } from './alert-kind'

/** Alerts shown before "View all". R9.11. */
export const previewLength = 4

/** An alert as the screens show it; `date` is epoch ms. */
export type AlertItem = {
  readonly id: string
  /** Code and name of the bureau; undefined if the alert names none. */
  readonly provider: string | undefined
  readonly label: string | undefined
  /** Undefined if the bureau sent neither a name nor a type. */
  readonly title: string | undefined
  readonly date: number | undefined
  readonly description: string | undefined
  readonly kind: AlertKind
  readonly institution: { readonly name: string | undefined; readonly phone: string | undefined }
}

export type AlertFilter = { readonly provider?: string; readonly topic?: AlertTopic }

/** Newest first, undated ones last; of two alerts with one id the first stays. */
export function toAlertItems(alerts: readonly Alert[]): AlertItem[] {
  const byId = new Map<string, AlertItem>()
  for (const alert of alerts) if (!byId.has(String(alert.id))) byId.set(String(alert.id), toAlertItem(alert))
  return [...byId.values()].sort((a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY))
}

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

function toAlertItem(alert: Alert): AlertItem {
  return {
    id: String(alert.id),
    provider: alert.provider,
    label: alert.provider && providerLabel(alert.provider),
    title: alert.name?.trim() || humanizeCode(alert.alertType),
    date: alert.dateReported ?? undefined,
    description: descriptionOf(alert),
    kind: alertKindOf(alert),
    institution: {
      name: alert.institutionName?.trim() || undefined,
      phone: alert.institutionPhoneNumber?.trim() || undefined,
    },
  }
}

/** The bureau's own sentence; else company, kind of inquiry and the end user's text, if present. Contract, section 11. */
function descriptionOf({ description, institutionName, inquiryType, endUserText }: Alert): string | undefined {
  const written = description?.trim()
  if (written) return written
  const company = institutionName?.trim()
  const isNamed = company && endUserText?.includes(company)
  const inquiry = [isNamed ? undefined : company, humanizeCode(inquiryType)].filter(Boolean).join(', ')
  const sentences = [inquiry, endUserText?.trim()].flatMap((text) => (text ? text.replace(/(?<![.!?])$/, '.') : []))
  return sentences.join(' ') || undefined
}
