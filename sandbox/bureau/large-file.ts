import { dayMs, reportingDayOf } from './calendar'
import { creditFileOf } from './credit-file'
import { drawCard, drawLoan, withTrouble } from './profile/generate-accounts'
import type { LineOrder, Profile } from './profile/profile'
import { chanceOf } from './seeded-random'
import type { CreditFile } from './wire/credit-file'

/** How large a file for benchmarks is: accounts with months of payment history each, alerts, history entries. */
export type Volume = {
  readonly accounts: number
  readonly months: number
  readonly alerts: number
  readonly history: number
}

/** A file no consumer has, to measure screens by; otherwise as consistent as any other. */
export function bigFileOf(seed: number, asOf: number, { accounts, months, alerts, history }: Volume): CreditFile {
  const file = creditFileOf(bigProfile(seed, accounts, months), seed, asOf)
  return { ...file, alerts: repeated([file.alerts].flat(), alerts), scoreHistory: longHistory(seed, asOf, history) }
}

function bigProfile(seed: number, accounts: number, months: number): Profile {
  const age = [months, months + 120] as const
  const lines = Array.from({ length: accounts }, (_, index): LineOrder => {
    const chance = chanceOf(seed, 'big', index)
    if (index % 10 === 7) return drawLoan(chance, 'mortgage', [24, 160])
    if (index % 10 === 8) return drawLoan(chance, chance.oneOf(['student', 'auto', 'personal']), age)
    const kind = index % 3 === 2 ? 'storeCard' : 'bankCard'
    const card = drawCard(chance, { kind, age, use: [0.05, 0.6], drift: [-0.1, 0.2] })
    return index % 9 === 0 ? withTrouble(card, { startMonthsAgo: chance.whole(6, 60), depth: 2 }) : card
  })
  return {
    band: 'fair',
    providers: ['EFX'],
    lines,
    hardInquiriesMonthsAgo: Array.from({ length: 40 }, (_, index) => index % 22),
    collections: [],
    traits: [],
    shownMonths: months,
  }
}

type WireAlerts = Extract<CreditFile['alerts'], readonly unknown[]>

/** The same alerts again and again, each time a year earlier, with ids of their own. */
function repeated(alerts: WireAlerts, count: number): WireAlerts {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / alerts.length)
    return alerts.slice(index % alerts.length, (index % alerts.length) + 1).map((alert) => ({
      ...alert,
      id: `${alert.id}-${round}`,
      dateReported:
        typeof alert.dateReported === 'number' ? alert.dateReported - round * 365 * dayMs : alert.dateReported,
    }))
  }).flat()
}

/** A weekly walk back from the newest score. */
function longHistory(seed: number, asOf: number, count: number): CreditFile['scoreHistory'] {
  const chance = chanceOf(seed, 'long history')
  let score = 640
  return Array.from({ length: count }, (_, index) => {
    score = Math.min(840, Math.max(320, score + chance.whole(-9, 9)))
    const generatedDate = reportingDayOf(asOf) - (index + 1) * 7 * dayMs
    return {
      id: `H${seed}-${index}`,
      generatedDate,
      scoreType: 'US_EFX',
      scoreModel: 'VANTAGE',
      providerViews: [{ provider: 'EFX', score }],
    }
  })
}
