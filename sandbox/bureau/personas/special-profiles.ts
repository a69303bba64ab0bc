import { profileIn } from '../profile/generate-profile'
import type { LineOrder, Profile } from '../profile/profile'
import { isCardOrder, withTroubles } from './account-plans'

export function thin(): Profile {
  return {
    band: 'good',
    providers: ['EFX'],
    lines: [],
    hardInquiriesMonthsAgo: [1],
    collections: [],
    traits: ['notScored'],
  }
}

export function frozen(seed: number): Profile {
  return { ...profileIn('good', seed), providers: ['EFX'], scores: { EFX: 741 }, traits: ['frozen', 'lenderBands'] }
}

export function possibleFraud(seed: number): Profile {
  const drawn = profileIn('good', seed)
  const strange: LineOrder = {
    kind: 'bankCard',
    openedMonthsAgo: 0,
    amount: 9_500,
    use: { before: 0, now: 0.86 },
    creditor: 'Vantry Card Services',
  }
  return {
    ...drawn,
    providers: ['EFX', 'TU', 'EXP'],
    scores: { EFX: 729 },
    lines: [...withTroubles(drawn.lines, []), strange],
    hardInquiriesMonthsAgo: [0, ...drawn.hardInquiriesMonthsAgo],
    traits: ['fraudThisWeek'],
  }
}

/** The second bureau has heard of a card that the first one never saw. */
export function mismatch(seed: number): Profile {
  const drawn = profileIn('good', seed)
  const unseen: LineOrder = {
    ...{ kind: 'bankCard', openedMonthsAgo: 22, amount: 8_000, use: { before: 0.4, now: 0.97 } },
    ...{ onlyAt: ['TU'], troubles: [{ startMonthsAgo: 15, depth: 1 }] },
  }
  return {
    ...drawn,
    providers: ['EFX', 'TU'],
    scores: { EFX: 702, TU: 661 },
    lines: [...drawn.lines, unseen],
    traits: [],
  }
}

/** Nothing has moved for years: a file to read, too stale to score. */
export function notScored(): Profile {
  const card = { before: 0.1, now: 0.1 }
  return {
    band: 'fair',
    providers: ['EFX'],
    lines: [
      { kind: 'bankCard', openedMonthsAgo: 171, closedMonthsAgo: 62, amount: 3_500, use: card },
      { kind: 'auto', openedMonthsAgo: 140, closedMonthsAgo: 80, amount: 17_250, termMonths: 60 },
      { kind: 'storeCard', openedMonthsAgo: 118, closedMonthsAgo: 58, amount: 900, use: card },
    ],
    hardInquiriesMonthsAgo: [9],
    collections: [],
    traits: ['notScored'],
  }
}

export function reportDown(seed: number): Profile {
  return { ...profileIn('good', seed), providers: ['EFX'], scores: { EFX: 748 }, traits: ['effectMissing'] }
}

/** Over the limit, a card whose limit was cut to nothing, and sums of seven digits. */
export function overLimit(): Profile {
  const providers = ['EFX', 'TU', 'EXP'] as const
  const lines: LineOrder[] = [
    { kind: 'mortgage', openedMonthsAgo: 96, amount: 1_150_000, termMonths: 360 },
    { kind: 'mortgage', openedMonthsAgo: 44, amount: 480_000, termMonths: 360 },
    { kind: 'bankCard', openedMonthsAgo: 131, amount: 9_000, use: { before: 0.7, now: 1.16 } },
    {
      ...{ kind: 'bankCard', openedMonthsAgo: 88, amount: 0, use: { before: 0.6, now: 0.3 } },
      limitBefore: { amount: 2_500, untilMonthsAgo: 4 },
    },
    { kind: 'auto', openedMonthsAgo: 20, amount: 44_500, termMonths: 72 },
    { kind: 'service', openedMonthsAgo: 70, amount: 185 },
  ]
  return {
    band: 'fair',
    providers,
    scores: { EFX: 642 },
    // Whoever missed the card above its limit would score very differently.
    lines: lines.map((line) => ({ ...line, onlyAt: providers })),
    hardInquiriesMonthsAgo: [20],
    collections: [],
    traits: ['negativeAvailable', 'filesAsArrays'],
  }
}

export function longNames(seed: number): Profile {
  const drawn = profileIn('good', seed)
  const [first, ...others] = drawn.lines
  const creditor = 'The Ambergate, Brackenfield & Calloway Harbor Cooperative Savings Bank of the Eastern Counties'
  return {
    ...drawn,
    providers: ['EFX'],
    scores: { EFX: 735 },
    lines: first ? [{ ...first, creditor }, ...others] : others,
    traits: [],
  }
}

export function sharedOnly(seed: number): Profile {
  const drawn = profileIn('good', seed)
  const lines = withTroubles(drawn.lines, []).map((line, place): LineOrder => {
    const shared = isCardOrder(line) && place % 2 === 1
    return { ...line, responsibility: shared ? 'SHARED' : 'JOINT_CONTRACTUAL_LIABILITY' }
  })
  return { ...drawn, providers: ['EFX'], scores: { EFX: 757 }, lines, traits: ['singleSummary', 'publishedModel'] }
}
