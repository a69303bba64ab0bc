import type { AlertItem, AlertListView } from '@/lib/contract/bff/credit/alerts'
import type { Alert } from '@/lib/contract/bureau/alert'
import type { LeftOut } from '@/lib/contract/primitives'
import { addDays } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel } from '../../shared/formats/providers'
import { humanizeCode } from '../report/humanize-code'
import { alertFactsOf, isSmallBalanceMove } from './alert-facts'
import { alertKindOf } from './alert-kind'

/** Returns the alerts at `now` (epoch ms), with the number of entries that were left out. */
export function toAlertList(
  list: { readonly entries: readonly Alert[]; readonly leftOut?: LeftOut | undefined },
  now: number,
): AlertListView {
  return {
    alerts: toAlertItems(list.entries, now),
    ...(list.leftOut && { leftOut: list.leftOut }),
  }
}

/**
 * Returns the alerts from all bureaus at `now`: newest first, undated ones last. Of alerts with the
 * same id, only the first is kept.
 */
export function toAlertItems(alerts: readonly Alert[], now: number): AlertItem[] {
  const byId = new Map<string, AlertItem>()
  for (const alert of alerts)
    if (!byId.has(String(alert.id))) byId.set(String(alert.id), toAlertItem(alert, now))
  return [...byId.values()].sort(
    (a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY),
  )
}

/**
 * Returns the ids of the alerts that are new to a consumer who enrolled at `enrolledAt`. Earlier
 * alerts and small balance moves are not new. An alert without a date, or an unknown enrollment,
 * counts as new.
 */
export function newAlertIds(
  alerts: readonly AlertItem[],
  enrolledAt: number | undefined,
): string[] {
  return alerts
    .filter(
      ({ date, isSmallBalanceMove }) =>
        !isSmallBalanceMove && (date ?? Infinity) > (enrolledAt ?? -Infinity),
    )
    .map(({ id }) => id)
}

function toAlertItem(alert: Alert, now: number): AlertItem {
  const kind = alertKindOf(alert, now)
  const facts = alertFactsOf(alert, kind)
  return omitNullish({
    id: String(alert.id),
    provider: alert.provider,
    label: alert.provider && providerLabel(alert.provider),
    title: alert.name?.trim() || humanizeCode(alert.alertType),
    date: alert.dateReported,
    isOfThisWeek: (alert.dateReported ?? 0) > addDays(now, -7) || undefined,
    isRecent: (alert.dateReported ?? 0) > addDays(now, -90) || undefined,
    description: descriptionOf(alert),
    facts: Object.keys(facts).length > 0 ? facts : undefined,
    kind,
    isSmallBalanceMove: isSmallBalanceMove(alert, kind) || undefined,
    institution: omitNullish({
      name: alert.institutionName?.trim() || undefined,
      phone: alert.institutionPhoneNumber?.trim() || undefined,
    }),
  })
}

/**
 * Returns the bureau's own sentence, otherwise company, kind of inquiry and the end user's text, if
 * present. Contract, section 11.
 */
function descriptionOf({
  description,
  institutionName,
  inquiryType,
  endUserText,
}: Alert): string | undefined {
  const written = description?.trim()
  if (written) return written
  const company = institutionName?.trim()
  const isNamed = company && endUserText?.includes(company)
  const inquiry = [isNamed ? undefined : company, humanizeCode(inquiryType)]
    .filter(Boolean)
    .join(', ')
  const sentences = [inquiry, endUserText?.trim()].flatMap((text) =>
    text ? text.replace(/(?<![.!?])$/, '.') : [],
  )
  return sentences.join(' ') || undefined
}
