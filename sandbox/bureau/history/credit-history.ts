import type { Provider } from '@/lib/contract/choices'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { dayMs, latestReportingDay } from '../calendar'
import type { CollectionPlan, Profile } from '../profile/profile'
import { type SeededRandom, seededRandom } from '../seeded-random'
import { collectionClients, courts, softInquirers } from './creditors'
import { generatePersonalHistory, type PersonalHistory } from './personal-history'
import { generateTradelines, type Tradeline } from './tradeline'

/**
 * A consumer's full credit history. `createSnapshot` selects the part that a bureau has received.
 * Dates are epoch milliseconds.
 */
export type CreditHistory = {
  readonly profile: Profile
  readonly seed: number
  readonly reportingDay: number
  readonly tradelines: readonly Tradeline[]
  readonly inquiries: readonly HistoryInquiry[]
  readonly collections: readonly CollectionCase[]
  readonly bankruptcies: readonly BankruptcyCase[]
  readonly statements: readonly { readonly on: number; readonly text: string }[]
  readonly personal: PersonalHistory
  /** When the file was frozen, if it is frozen now. */
  readonly frozenOn?: number
}

/** An inquiry. `HARD` inquiries are for new credit. */
export type HistoryInquiry = {
  readonly on: number
  readonly type: 'HARD' | 'SOFT'
  readonly name: string
  readonly providers: readonly Provider[]
}

export type CollectionCase = {
  readonly client: string
  readonly medical: boolean
  readonly amount: number
  readonly assignedOn: number
  readonly paidOn?: number
  /** The bureaus that list it, if not all. */
  readonly onlyAt?: readonly Provider[] | undefined
  readonly removed?: CollectionPlan['removed']
}

export type BankruptcyCase = {
  readonly filedOn: number
  readonly dischargedOn?: number
  readonly court: string
  readonly owed: number
}

/** Months from filing to discharge. A plan under chapter 13 takes three to five years. */
const dischargeMonths = { 7: 5, 13: 60 } as const

/** Generates the history month by month, up to the latest reporting day before `asOf`. */
export function generateHistory(profile: Profile, seed: number, asOf: number): CreditHistory {
  const reportingDay = profile.reportingDay ?? latestReportingDay(asOf)
  const tradelines = generateTradelines({ profile, seed, reportingDay })
  const ago = (months: number) => addMonths(reportingDay, -months)
  const frozen = profile.traits.includes('frozen')
  return {
    profile,
    seed,
    reportingDay,
    tradelines,
    inquiries: generateInquiries(profile, tradelines, reportingDay, seededRandom(seed, 'lookups')),
    collections: collectionsOf(profile, ago, seededRandom(seed, 'collections')),
    bankruptcies: bankruptciesOf(profile, tradelines, ago, seededRandom(seed, 'records')),
    statements: frozen
      ? [{ on: ago(3), text: 'Consumer asks that new creditors confirm identity by phone.' }]
      : [],
    personal: generatePersonalHistory(profile, seed, reportingDay),
    ...(frozen ? { frozenOn: ago(3) - 2 * dayMs } : {}),
  }
}

/**
 * Generates the inquiries. Each recent loan or card has one on the day before it was opened. The
 * other inquiries did not result in an account.
 */
function generateInquiries(
  profile: Profile,
  lines: readonly Tradeline[],
  reportingDay: number,
  random: SeededRandom,
): HistoryInquiry[] {
  const newest = [...lines]
    .filter((line) => line.plan.kind !== 'service')
    .sort((a, b) => b.openedOn - a.openedOn)
  const hard = profile.hardInquiriesMonthsAgo.map((monthsAgo): HistoryInquiry => {
    const opened = newest.find((line) => line.plan.openedMonthsAgo === monthsAgo)
    const on = opened
      ? opened.openedOn - dayMs
      : addMonths(reportingDay, -monthsAgo) - random.integer(0, 20) * dayMs
    const name =
      opened?.creditor.name ??
      random.oneOf(['Kestrel Lending', 'Wexmotor Finance', 'Vantry Card Services'])
    return { on, type: 'HARD', name, providers: oneOrAll(profile, random) }
  })
  const soft = Array.from({ length: random.integer(1, 4) }, (): HistoryInquiry => {
    const on = reportingDay - random.integer(5, 600) * dayMs
    return {
      on,
      type: 'SOFT',
      name: random.oneOf(softInquirers),
      providers: oneOrAll(profile, random),
    }
  })
  return [...hard, ...soft].sort((a, b) => b.on - a.on)
}

/** Returns the bureaus that a lender queries: mostly one, usually the first. */
function oneOrAll(profile: Profile, random: SeededRandom): readonly Provider[] {
  const [first] = profile.providers
  if (!first || profile.providers.length === 1 || random.chance(0.25)) return profile.providers
  return [random.chance(0.5) ? first : random.oneOf(profile.providers)]
}

/**
 * Returns the collections in chronological order, so that each has the same index in all snapshots.
 */
function collectionsOf(
  profile: Profile,
  ago: (months: number) => number,
  random: SeededRandom,
): CollectionCase[] {
  const cases = profile.collections.map((plan) => ({
    client:
      plan.client ??
      random.oneOf(plan.medical ? collectionClients.medical : collectionClients.other),
    medical: plan.medical,
    amount: plan.amount,
    onlyAt: plan.onlyAt,
    removed: plan.removed,
    assignedOn: ago(plan.assignedMonthsAgo),
    ...(plan.paidMonthsAgo === undefined ? {} : { paidOn: ago(plan.paidMonthsAgo) }),
  }))
  return cases.sort((a, b) => a.assignedOn - b.assignedOn)
}

function bankruptciesOf(
  { bankruptcy }: Profile,
  lines: readonly Tradeline[],
  ago: (months: number) => number,
  random: SeededRandom,
): BankruptcyCase[] {
  if (!bankruptcy) return []
  const swept = lines.filter((line) =>
    line.plan.delinquencies?.some((trouble) => trouble.ending === 'BANKRUPTCY'),
  )
  const owed = swept.reduce((sum, line) => sum + line.plan.amount, 0)
  const filedOn = ago(bankruptcy.filedMonthsAgo)
  return [
    {
      filedOn,
      court: random.oneOf(courts),
      owed,
      ...(bankruptcy.discharged
        ? {
            dischargedOn: ago(bankruptcy.filedMonthsAgo - dischargeMonths[bankruptcy.chapter ?? 7]),
          }
        : {}),
    },
  ]
}
