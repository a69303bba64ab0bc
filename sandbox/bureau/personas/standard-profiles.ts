import { profileInBand } from '../profile/generate-profile'
import type { Profile } from '../profile/profile'
import { spreadCardUse } from '../profile/spread-card-use'
import { assignDelinquencies, isCardPlan, limitNewCards } from './account-plans'

export function excellentProfile(seed: number): Profile {
  const drawn = profileInBand('excellent', seed)
  // Card utilization was higher two years ago, so that the score changes over time.
  const lines = drawn.lines.map((line) =>
    line.use ? { ...line, use: { ...line.use, before: line.use.now + 0.14 } } : line,
  )
  return {
    ...drawn,
    lines,
    providers: ['EFX', 'TU', 'EXP'],
    scores: { EFX: 812, TU: 806, EXP: 818 },
    traits: ['suffixedReportIds'],
  }
}

export function oneOldLateProfile(seed: number): Profile {
  const drawn = profileInBand('good', seed)
  const lines = assignDelinquencies(drawn.lines, [{ startMonthsAgo: 31, depth: 1 }])
  return {
    ...drawn,
    providers: ['EFX'],
    scores: { EFX: 742 },
    lines,
    traits: ['nearDuplicateHistory'],
  }
}

export function highUtilizationProfile(seed: number): Profile {
  const drawn = profileInBand('fair', seed)
  const lines = drawn.lines.map((line) =>
    isCardPlan(line) && line.closedMonthsAgo === undefined
      ? { ...line, use: { before: 0.55, now: 0.68 } }
      : line,
  )
  return {
    ...drawn,
    providers: ['EFX', 'TU', 'EXP'],
    scores: { EFX: 634 },
    lines: assignDelinquencies(spreadCardUse(lines, seed), [
      { startMonthsAgo: 19, depth: 1 },
      { startMonthsAgo: 27, depth: 2 },
    ]),
    collections: [],
    traits: ['isoDates'],
  }
}

export function collectionsProfile(seed: number): Profile {
  const drawn = profileInBand('poor', seed)
  return {
    ...drawn,
    providers: ['EFX'],
    scores: { EFX: 548 },
    lines: assignDelinquencies(limitNewCards(drawn.lines, 700), [
      { startMonthsAgo: 6, depth: 3 },
      { startMonthsAgo: 26, depth: 5, ending: 'CHARGE_OFF' },
    ]),
    collections: [
      { assignedMonthsAgo: 19, amount: 1_240, medical: false },
      { assignedMonthsAgo: 7, amount: 386, medical: true },
    ],
    traits: [],
  }
}

export function bankruptProfile(seed: number): Profile {
  const drawn = profileInBand('veryPoor', seed)
  const swept = { startMonthsAgo: 17, depth: 3, ending: 'BANKRUPTCY' } as const
  return {
    ...drawn,
    providers: ['EFX'],
    scores: { EFX: 462 },
    lines: assignDelinquencies(limitNewCards(drawn.lines, 500), [
      swept,
      swept,
      { startMonthsAgo: 9, depth: 2 },
    ]),
    bankruptcy: { filedMonthsAgo: 14, discharged: true },
    traits: [],
  }
}

export function youngProfile(): Profile {
  return {
    band: 'good',
    providers: ['EFX'],
    scores: { EFX: 697 },
    lines: [
      { kind: 'bankCard', openedMonthsAgo: 8, amount: 1_000, use: { before: 0.1, now: 0.22 } },
      { kind: 'student', openedMonthsAgo: 5, amount: 6_500, termMonths: 120 },
    ],
    hardInquiriesMonthsAgo: [8],
    collections: [],
    traits: ['groupMissing'],
  }
}
