import type { Alert } from '@/lib/contract/bureau/alert'
import { formatMonth } from '../formats/calendar'
import { byProvider, providerLabel } from '../formats/providers'
import { plainWords } from '../report/humanize-code'
import { type AlertKind, alertKindOf, type Topic } from './alert-kind'

/** Alerts shown before "View all". Specification, section 9. */
export const previewLength = 4

/** An alert as the screens show it; `date` is epoch ms. */
export type ShownAlert = {
  readonly id: string
  /** Code and name of the bureau; none where the alert names none. */
  readonly provider: string | undefined
  readonly label: string | undefined
  /** None where the bureau sent neither a name nor a type. */
  readonly title: string | undefined
  readonly date: number | undefined
  readonly description: string | undefined
  readonly kind: AlertKind
  readonly institution: { readonly name: string | undefined; readonly phone: string | undefined }
}

export type AlertFilter = { readonly provider?: string; readonly topic?: Topic }

/** Newest first, undated ones last; of two alerts with one id the first stays. */
export function shownAlertsOf(alerts: readonly Alert[]): ShownAlert[] {
  const byId = new Map<string, ShownAlert>()
  for (const alert of alerts) if (!byId.has(String(alert.id))) byId.set(String(alert.id), shownAlert(alert))
  return [...byId.values()].sort((a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY))
}

/** The bureaus that sent alerts, in the product's order. */
export function providersOf(alerts: readonly { readonly provider?: string | undefined }[]): string[] {
  return byProvider(alerts.flatMap(({ provider }) => (provider ? { provider } : []))).map(({ provider }) => provider)
}

/** The alerts a filter lets through; an empty one lets all through. */
export function filtered(alerts: readonly ShownAlert[], { provider, topic }: AlertFilter): ShownAlert[] {
  return alerts.filter((alert) => (!provider || alert.provider === provider) && (!topic || alert.kind.topic === topic))
}

export type AlertMonth = { readonly month: string | undefined; readonly alerts: readonly ShownAlert[] }

/** The alerts under the month they were reported in, in the order they come. */
export function byMonth(alerts: readonly ShownAlert[]): AlertMonth[] {
  const months = new Map<string | undefined, ShownAlert[]>()
  for (const alert of alerts) {
    const month = alert.date === undefined ? undefined : formatMonth(alert.date)
    months.set(month, [...(months.get(month) ?? []), alert])
  }
  return [...months].map(([month, inMonth]) => ({ month, alerts: inMonth }))
}

function shownAlert(alert: Alert): ShownAlert {
  return {
    id: String(alert.id),
    provider: alert.provider,
    label: alert.provider && providerLabel(alert.provider),
    title: alert.name?.trim() || plainWords(alert.alertType),
    date: alert.dateReported ?? undefined,
    description: descriptionOf(alert),
    kind: alertKindOf(alert),
    institution: {
      name: alert.institutionName?.trim() || undefined,
      phone: alert.institutionPhoneNumber?.trim() || undefined,
    },
  }
}

/** The bureau's own sentence; else company, kind of inquiry and the end user's text, as far as they came. Contract, section 11. */
function descriptionOf({ description, institutionName, inquiryType, endUserText }: Alert): string | undefined {
  const written = description?.trim()
  if (written) return written
  const company = institutionName?.trim()
  const isNamed = company && endUserText?.includes(company)
  const inquiry = [isNamed ? undefined : company, plainWords(inquiryType)].filter(Boolean).join(', ')
  const sentences = [inquiry, endUserText?.trim()].flatMap((text) => (text ? text.replace(/(?<![.!?])$/, '.') : []))
  return sentences.join(' ') || undefined
}
