import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { sortByProvider } from '../../shared/formats/providers'
import { type AnswersById, isOpenAlert } from './open-alert'

/** Alerts shown before "View all". R9.11. */
export const previewLength = 4

export type AlertFilter = { readonly provider?: string; readonly topic?: string }

/** Returns the bureaus that sent alerts, in display order. */
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

/**
 * An alert with its own row, the balance changes at one company in one month, or all small balance
 * changes in one quarter. The alerts of an entry are newest first.
 */
export type AlertEntry =
  | { readonly type: 'alert'; readonly id: string; readonly alert: AlertItem }
  | {
      readonly type: 'balances'
      readonly id: string
      /** Missing for the small changes of a quarter, which are about several companies. */
      readonly company?: string
      readonly alerts: readonly DatedAlert[]
    }

type DatedAlert = AlertItem & { readonly date: number }

/**
 * Folds the balance changes at one company in one month, and all small balance changes in one
 * quarter, into one entry at the position of the newest. Other alerts keep their order.
 */
export function foldBalances(alerts: readonly AlertItem[]): AlertEntry[] {
  const dated = alerts.filter(isDated)
  const folds = Map.groupBy(dated, foldIdOf)
  return alerts.flatMap((alert): AlertEntry[] => {
    const id = foldIdOf(alert)
    const fold = id === undefined ? undefined : folds.get(id)
    const isSmall = alert.isSmallBalanceMove === true
    if (id === undefined || !fold || (fold.length === 1 && !isSmall))
      return [{ type: 'alert', id: alert.id, alert }]
    if (fold[0]?.id !== alert.id) return []
    const { name: company } = alert.institution
    return [{ type: 'balances', id, alerts: fold, ...(company && !isSmall ? { company } : {}) }]
  })
}

function isDated(alert: AlertItem): alert is DatedAlert {
  return alert.date !== undefined
}

const balanceKinds: ReadonlySet<string> = new Set(['balanceUp', 'balanceDown', 'balance'])

/** Returns the id of the entry into which an alert is folded; undefined if it has its own row. */
function foldIdOf({ date, isSmallBalanceMove, kind, institution }: AlertItem): string | undefined {
  if (date === undefined) return undefined
  const day = new Date(date)
  const year = day.getUTCFullYear()
  if (isSmallBalanceMove) return `balances ${year}-${Math.floor(day.getUTCMonth() / 3) + 1}`
  return balanceKinds.has(kind.name) && institution.name
    ? `balances ${institution.name} ${year}-${day.getUTCMonth() + 1}`
    : undefined
}

const groupNames = ['actNow', 'thisWeek', 'earlier'] as const
/** A section of the list. Its heading is `alerts.groups.<name>` in messages/en.json. */
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
    return newestOf(entry)?.isOfThisWeek ? 'thisWeek' : 'earlier'
  })
  return groupNames.flatMap((name) => {
    const inGroup = groups.get(name)
    return inGroup ? { name, entries: inGroup } : []
  })
}

/**
 * Groups entries by the month of their newest alert, in the given order. `first` is the date of a
 * month's first entry; undefined for entries without a date.
 */
export function groupByMonth(entries: readonly AlertEntry[]) {
  const months = Map.groupBy(entries, (entry) => {
    const date = newestOf(entry)?.date
    return date === undefined ? undefined : new Date(date).toISOString().slice(0, 7)
  })
  return [...months].map(([month, inMonth]) => ({
    month,
    first: inMonth[0] && newestOf(inMonth[0])?.date,
    entries: inMonth,
  }))
}

function newestOf(entry: AlertEntry): AlertItem | undefined {
  return entry.type === 'alert' ? entry.alert : entry.alerts[0]
}
