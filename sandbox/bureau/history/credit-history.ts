import type { Provider } from '@/lib/contract/primitives'
import { dayMs, monthsLater, reportingDayOf } from '../calendar'
import type { Profile } from '../profile/profile'
import { type Chance, chanceOf } from '../seeded-random'
import { collectionClients, courts, onlookers } from './creditors'
import { type PersonalHistory, personalHistoryOf } from './personal-history'
import { type Tradeline, tradelinesOf } from './tradeline'

/** Everything that ever happened to a consumer; what a bureau shows of it is cut out by `snapshotOf`. Dates in epoch milliseconds. */
export type Life = {
  readonly profile: Profile
  readonly seed: number
  readonly reportingDay: number
  readonly tradelines: readonly Tradeline[]
  readonly lookups: readonly Lookup[]
  readonly collections: readonly CollectionCase[]
  readonly bankruptcies: readonly BankruptcyCase[]
  readonly statements: readonly { readonly on: number; readonly text: string }[]
  readonly personal: PersonalHistory
  /** When the consumer had the file frozen; it still is. */
  readonly frozenOn?: number
}

/** Someone asked for the file; `HARD` means for a new credit. */
export type Lookup = {
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
}

export type BankruptcyCase = {
  readonly filedOn: number
  readonly dischargedOn?: number
  readonly court: string
  readonly owed: number
}

const dischargeMonths = 5

/** Plays the profile through, month by month, up to the newest reporting day before `asOf`. */
export function lifeOf(profile: Profile, seed: number, asOf: number): Life {
  const reportingDay = reportingDayOf(asOf)
  const tradelines = tradelinesOf({ profile, seed, reportingDay })
  const ago = (months: number) => monthsLater(reportingDay, -months)
  const frozen = profile.traits.includes('frozen')
  return {
    profile,
    seed,
    reportingDay,
    tradelines,
    lookups: lookupsOf(profile, tradelines, reportingDay, chanceOf(seed, 'lookups')),
    collections: collectionsOf(profile, ago, chanceOf(seed, 'collections')),
    bankruptcies: bankruptciesOf(profile, tradelines, ago, chanceOf(seed, 'records')),
    statements: frozen ? [{ on: ago(3), text: 'Consumer asks that new creditors confirm identity by phone.' }] : [],
    personal: personalHistoryOf(profile, seed, reportingDay),
    ...(frozen ? { frozenOn: ago(3) - 2 * dayMs } : {}),
  }
}

/** The newest loans and cards were asked for a few days before they opened; the other lookups led to nothing. */
function lookupsOf(profile: Profile, lines: readonly Tradeline[], reportingDay: number, chance: Chance): Lookup[] {
  const newest = [...lines].filter((line) => line.order.kind !== 'service').sort((a, b) => b.openedOn - a.openedOn)
  const hard = profile.hardInquiriesMonthsAgo.map((monthsAgo): Lookup => {
    const opened = newest.find((line) => line.order.openedMonthsAgo === monthsAgo)
    const on = opened ? opened.openedOn - dayMs : monthsLater(reportingDay, -monthsAgo) - chance.whole(0, 20) * dayMs
    const name = opened?.creditor.name ?? chance.oneOf(['Kestrel Lending', 'Wexmotor Finance', 'Vantry Card Services'])
    return { on, type: 'HARD', name, providers: oneOrAll(profile, chance) }
  })
  const soft = Array.from({ length: chance.whole(1, 4) }, (): Lookup => {
    const on = reportingDay - chance.whole(5, 600) * dayMs
    return { on, type: 'SOFT', name: chance.oneOf(onlookers), providers: oneOrAll(profile, chance) }
  })
  return [...hard, ...soft].sort((a, b) => b.on - a.on)
}

/** Lenders mostly ask one bureau; the first one is asked most. */
function oneOrAll(profile: Profile, chance: Chance): readonly Provider[] {
  const [first] = profile.providers
  if (!first || profile.providers.length === 1 || chance.happens(0.25)) return profile.providers
  return [chance.happens(0.5) ? first : chance.oneOf(profile.providers)]
}

/** In the order of time, so that two snapshots name the same case by the same place. */
function collectionsOf(profile: Profile, ago: (months: number) => number, chance: Chance): CollectionCase[] {
  const cases = profile.collections.map((order) => ({
    client: chance.oneOf(order.medical ? collectionClients.medical : collectionClients.other),
    medical: order.medical,
    amount: order.amount,
    assignedOn: ago(order.assignedMonthsAgo),
    ...(order.paidMonthsAgo === undefined ? {} : { paidOn: ago(order.paidMonthsAgo) }),
  }))
  return cases.sort((a, b) => a.assignedOn - b.assignedOn)
}

function bankruptciesOf(
  { bankruptcy }: Profile,
  lines: readonly Tradeline[],
  ago: (months: number) => number,
  chance: Chance,
): BankruptcyCase[] {
  if (!bankruptcy) return []
  const swept = lines.filter((line) => line.order.troubles?.some((trouble) => trouble.ending === 'BANKRUPTCY'))
  const owed = swept.reduce((sum, line) => sum + line.order.amount, 0)
  const filedOn = ago(bankruptcy.filedMonthsAgo)
  return [
    {
      filedOn,
      court: chance.oneOf(courts),
      owed,
      ...(bankruptcy.discharged ? { dischargedOn: ago(bankruptcy.filedMonthsAgo - dischargeMonths) } : {}),
    },
  ]
}
