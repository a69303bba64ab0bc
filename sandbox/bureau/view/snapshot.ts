import type { Provider } from '@/lib/contract/primitives'
import { monthsLater } from '../calendar'
import type { LineMonth } from '../history/account-months'
import type { BankruptcyCase, CollectionCase, Life, Lookup } from '../history/credit-history'
import { isEnding } from '../history/payment-status'
import type { Tradeline } from '../history/tradeline'

/** What one bureau knew at the end of one month (0 is the newest reporting day, -1 a month before). */
export type Snapshot = {
  readonly provider: Provider
  readonly month: number
  readonly on: number
  readonly lines: readonly SeenLine[]
  readonly lookups: readonly Lookup[]
  readonly collections: readonly SeenCollection[]
  readonly bankruptcies: readonly BankruptcyCase[]
}

/** `seenMonth` is the month of the newest report that arrived, `now` what it said. */
export type SeenLine = {
  readonly line: Tradeline
  readonly seenMonth: number
  readonly now: LineMonth
  readonly open: boolean
}

export type SeenCollection = CollectionCase & { readonly paid: boolean }

const lookupKeptMonths = 24

export function snapshotOf(life: Life, provider: Provider, month: number): Snapshot {
  const on = monthsLater(life.reportingDay, month)
  const oldestLookup = monthsLater(on, -lookupKeptMonths)
  return {
    provider,
    month,
    on,
    lines: life.tradelines.flatMap((line) => seenLine(line, provider, month) ?? []),
    lookups: life.lookups.filter(
      (lookup) => lookup.on <= on && lookup.on > oldestLookup && lookup.providers.includes(provider),
    ),
    collections: life.collections
      .filter((item) => item.assignedOn <= on)
      .map((item) => ({ ...item, paid: item.paidOn !== undefined && item.paidOn <= on })),
    bankruptcies: life.bankruptcies.filter((item) => item.filedOn <= on),
  }
}

/** The months a bureau has received of an account, oldest first. */
export function monthsSeen({ line, seenMonth }: SeenLine): readonly LineMonth[] {
  return line.months.slice(0, seenMonth - line.firstMonth + 1)
}

function seenLine(line: Tradeline, provider: Provider, month: number): SeenLine | undefined {
  const lag = line.reporting[provider]
  if (lag === undefined) return undefined
  const closedMonth = -(line.order.closedMonthsAgo ?? 0)
  const seenMonth = Math.min(month - lag, closedMonth)
  const now = line.months[seenMonth - line.firstMonth]
  if (!now) return undefined
  const closed = line.closedOn !== undefined && seenMonth === closedMonth
  return { line, seenMonth, now, open: !closed && !isEnding(now.standing) }
}
