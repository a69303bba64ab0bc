import type { Provider } from '@/lib/contract/choices'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { earlierInMonth } from '../calendar'
import type { AccountPlan, Profile } from '../profile/profile'
import { seededRandom } from '../seeded-random'
import { type AccountMonth, firstHistoryMonth, generateMonths } from './account-months'
import { type Creditor, creditors } from './creditors'

/** One account (tradeline) with all its months. */
export type Tradeline = {
  readonly id: string
  readonly plan: AccountPlan
  readonly creditor: Creditor
  /** The last four digits of the account number. */
  readonly lastDigits: string
  readonly phone: string
  readonly openedOn: number
  readonly closedOn?: number
  readonly firstMonth: number
  /** Minimum number of months of payment history shown in a report. */
  readonly shownMonths: number
  readonly months: readonly AccountMonth[]
  /** The reporting delay in months by provider. A missing provider receives no reports. */
  readonly reporting: Readonly<Partial<Record<Provider, number>>>
}

/**
 * For an account opened in the current month: the number of days before the latest reporting day.
 */
const thisWeekDays = { least: 3, most: 6 }

type TradelineInput = {
  readonly profile: Profile
  readonly seed: number
  readonly reportingDay: number
}

export function generateTradelines(growing: TradelineInput): Tradeline[] {
  return growing.profile.lines.map((plan, index) =>
    tradelineOf(growing, plan, plan.sameAccountAs ?? index),
  )
}

function tradelineOf(
  { profile, seed, reportingDay }: TradelineInput,
  plan: AccountPlan,
  index: number,
): Tradeline {
  const random = seededRandom(seed, 'tradeline', index)
  const dayIn = (monthsAgo: number) => {
    const { least, most } = monthsAgo === 0 ? thisWeekDays : { least: 0, most: 20 }
    return earlierInMonth(addMonths(reportingDay, -monthsAgo), random.integer(least, most))
  }
  const openedOn = dayIn(plan.openedMonthsAgo)
  return {
    id: `T${seed.toString(36)}-${index}`,
    plan,
    creditor: creditorOf(plan, seed, index),
    lastDigits: String(random.integer(1000, 9999)),
    phone: `800-555-01${random.integer(10, 99)}`,
    openedOn,
    ...(plan.closedMonthsAgo === undefined
      ? {}
      : { closedOn: Math.max(openedOn, dayIn(plan.closedMonthsAgo)) }),
    firstMonth: firstHistoryMonth(plan),
    shownMonths: profile.shownMonths ?? random.oneOf([24, 36, 48, 60, 84, 84]),
    months: generateMonths(plan, seededRandom(seed, 'months', index)),
    reporting: Object.fromEntries(
      profile.providers.map((provider, index) => [provider, lagOf(provider, index)]),
    ),
  }

  // The first provider receives everything at once. Others miss some accounts and receive some a
  // month later.
  function lagOf(provider: Provider, index: number): number | undefined {
    if (plan.onlyAt) return plan.onlyAt.includes(provider) ? 0 : undefined
    if (index === 0) return 0
    if (random.chance(0.08)) return undefined
    return random.chance(0.15) && plan.openedMonthsAgo > 2 ? 1 : 0
  }
}

/**
 * Returns an account's creditor. Accounts of one type get different creditors, as long as there are
 * enough.
 */
function creditorOf(plan: AccountPlan, seed: number, index: number): Creditor {
  const list = seededRandom(seed, 'creditors', plan.kind).shuffled(creditors[plan.kind])
  const creditor = list[index % list.length] ?? { name: 'Larkmoor Bank', classification: 'BANKING' }
  return plan.creditor ? { ...creditor, name: plan.creditor } : creditor
}
