import type { Provider } from '@/lib/contract/primitives'
import { earlierInMonth, monthsLater } from '../calendar'
import type { LineOrder, Profile } from '../profile/profile'
import { chanceOf } from '../seeded-random'
import { firstKeptMonth, type LineMonth, monthsOf } from './account-months'
import { type Creditor, creditors } from './creditors'

/** One account (the trade says tradeline) with all its months. */
export type Tradeline = {
  readonly id: string
  readonly order: LineOrder
  readonly creditor: Creditor
  /** The last four digits of its number. */
  readonly lastDigits: string
  readonly phone: string
  readonly openedOn: number
  readonly closedOn?: number
  readonly firstMonth: number
  /** How many months of payment history its creditor lets a report show, at least. */
  readonly shownMonths: number
  readonly months: readonly LineMonth[]
  /** Who receives its reports, and how many months late; a provider that is not named never hears of it. */
  readonly reporting: Readonly<Partial<Record<Provider, number>>>
}

const thisWeekDays = 4

type Growing = { readonly profile: Profile; readonly seed: number; readonly reportingDay: number }

export function tradelinesOf(growing: Growing): Tradeline[] {
  return growing.profile.lines.map((order, index) => tradelineOf(growing, order, index))
}

function tradelineOf({ profile, seed, reportingDay }: Growing, order: LineOrder, index: number): Tradeline {
  const chance = chanceOf(seed, 'tradeline', index)
  const dayIn = (monthsAgo: number) =>
    earlierInMonth(monthsLater(reportingDay, -monthsAgo), chance.whole(0, monthsAgo === 0 ? thisWeekDays : 20))
  const openedOn = dayIn(order.openedMonthsAgo)
  return {
    id: `T${seed.toString(36)}-${index}`,
    order,
    creditor: creditorOf(order, seed, index),
    lastDigits: String(chance.whole(1000, 9999)),
    phone: `800-555-01${chance.whole(10, 99)}`,
    openedOn,
    ...(order.closedMonthsAgo === undefined ? {} : { closedOn: Math.max(openedOn, dayIn(order.closedMonthsAgo)) }),
    firstMonth: firstKeptMonth(order),
    shownMonths: profile.shownMonths ?? chance.oneOf([24, 36, 48, 60, 84, 84]),
    months: monthsOf(order, chanceOf(seed, 'months', index)),
    reporting: Object.fromEntries(profile.providers.map((provider, place) => [provider, lagOf(provider, place)])),
  }

  // The first provider hears of everything at once; the others miss some accounts and hear of some a month later.
  function lagOf(provider: Provider, place: number): number | undefined {
    if (order.onlyAt) return order.onlyAt.includes(provider) ? 0 : undefined
    if (place === 0) return 0
    if (chance.happens(0.08)) return undefined
    return chance.happens(0.15) && order.openedMonthsAgo > 2 ? 1 : 0
  }
}

/** Two accounts of one kind come from different creditors as long as there are enough. */
function creditorOf(order: LineOrder, seed: number, index: number): Creditor {
  const list = chanceOf(seed, 'creditors', order.kind).shuffled(creditors[order.kind])
  const creditor = list[index % list.length] ?? { name: 'Larkmoor Bank', classification: 'BANKING' }
  return order.creditor ? { ...creditor, name: order.creditor } : creditor
}
