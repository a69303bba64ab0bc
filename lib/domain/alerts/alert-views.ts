import type { AlertItem } from '@/lib/contract/bff/alert'
import type { Alert } from '@/lib/contract/bureau/alert'
import { providerLabel } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { humanizeCode } from '../report/humanize-code'
import { alertKindOf } from './alert-kind'

/** The alerts of all bureaus: newest first, undated ones last; of two alerts with one id the first stays. */
export function toAlertItems(alerts: readonly Alert[]): AlertItem[] {
  const byId = new Map<string, AlertItem>()
  for (const alert of alerts) if (!byId.has(String(alert.id))) byId.set(String(alert.id), toAlertItem(alert))
  return [...byId.values()].sort((a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY))
}

function toAlertItem(alert: Alert): AlertItem {
  return omitNullish({
    id: String(alert.id),
    provider: alert.provider,
    label: alert.provider && providerLabel(alert.provider),
    title: alert.name?.trim() || humanizeCode(alert.alertType),
    date: alert.dateReported,
    description: descriptionOf(alert),
    kind: alertKindOf(alert),
    institution: omitNullish({
      name: alert.institutionName?.trim() || undefined,
      phone: alert.institutionPhoneNumber?.trim() || undefined,
    }),
  })
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
