import { dayMs, latestReportingDay } from './calendar'
import { generateCreditFile } from './credit-file'
import { generateCard, generateLoan, withDelinquency } from './profile/generate-accounts'
import type { AccountPlan, Profile } from './profile/profile'
import { seededRandom } from './seeded-random'
import type { CreditFile } from './wire/wire-format'

/**
 * The size of a benchmark file: its accounts, the months of payment history of each, its alerts and
 * its score history entries.
 */
export type LargeFileSize = {
  readonly accounts: number
  readonly months: number
  readonly alerts: number
  readonly history: number
}

/** Generates an unrealistically large but consistent file for benchmarks. */
export function generateLargeFile(
  seed: number,
  asOf: number,
  { accounts, months, alerts, history }: LargeFileSize,
): CreditFile {
  const file = generateCreditFile(largeProfile(seed, accounts, months), seed, asOf)
  return {
    ...file,
    alerts: repeated([file.alerts].flat(), alerts),
    scoreHistory: longHistory(seed, asOf, history),
  }
}

function largeProfile(seed: number, accounts: number, months: number): Profile {
  const age = [months, months + 120] as const
  const lines = Array.from({ length: accounts }, (_, index): AccountPlan => {
    const random = seededRandom(seed, 'big', index)
    if (index % 10 === 7) return generateLoan(random, 'mortgage', [24, 160])
    if (index % 10 === 8)
      return generateLoan(random, random.oneOf(['student', 'auto', 'personal']), age)
    const kind = index % 3 === 2 ? 'storeCard' : 'bankCard'
    const card = generateCard(random, { kind, age, use: [0.05, 0.6], drift: [-0.1, 0.2] })
    return index % 9 === 0
      ? withDelinquency(card, { startMonthsAgo: random.integer(6, 60), depth: 2 })
      : card
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

/** Repeats the alerts with unique ids, each time a year earlier. */
function repeated(alerts: WireAlerts, count: number): WireAlerts {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / alerts.length)
    return alerts.slice(index % alerts.length, (index % alerts.length) + 1).map((alert) => ({
      ...alert,
      id: `${alert.id}-${round}`,
      dateReported:
        typeof alert.dateReported === 'number'
          ? alert.dateReported - round * 365 * dayMs
          : alert.dateReported,
    }))
  }).flat()
}

/** Generates weekly scores before the newest one as a random walk back in time. */
function longHistory(seed: number, asOf: number, count: number): CreditFile['scoreHistory'] {
  const random = seededRandom(seed, 'long history')
  let score = 640
  return Array.from({ length: count }, (_, index) => {
    score = Math.min(840, Math.max(320, score + random.integer(-9, 9)))
    const generatedDate = latestReportingDay(asOf) - (index + 1) * 7 * dayMs
    return {
      id: `H${seed}-${index}`,
      generatedDate,
      scoreType: 'US_EFX',
      scoreModel: 'VANTAGE',
      providerViews: [{ provider: 'EFX', score }],
    }
  })
}
