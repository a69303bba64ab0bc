import { profileInBand } from '../profile/generate-profile'
import type { AccountPlan, Profile } from '../profile/profile'
import { assignDelinquencies, isCardPlan } from './account-plans'

export function thinProfile(): Profile {
  return {
    band: 'good',
    providers: ['EFX'],
    lines: [],
    hardInquiriesMonthsAgo: [1],
    collections: [],
    traits: ['notScored'],
  }
}

export function frozenProfile(seed: number): Profile {
  return {
    ...profileInBand('good', seed),
    providers: ['EFX'],
    scores: { EFX: 741 },
    traits: ['frozen', 'lenderBands'],
  }
}

export function possibleFraudProfile(seed: number): Profile {
  const drawn = profileInBand('good', seed)
  const fraudulentAccount: AccountPlan = {
    kind: 'bankCard',
    openedMonthsAgo: 0,
    amount: 9_500,
    use: { before: 0, now: 0.86 },
    creditor: 'Vantry Card Services',
    onlyAt: ['EFX'],
  }
  return {
    ...drawn,
    providers: ['EFX', 'TU', 'EXP'],
    scores: { EFX: 729 },
    lines: [...assignDelinquencies(drawn.lines, []), fraudulentAccount],
    hardInquiriesMonthsAgo: [0, ...drawn.hardInquiriesMonthsAgo],
    traits: ['fraudThisWeek'],
  }
}

/** Returns a profile in which the first bureau lacks a card that the second one has. */
export function mismatchProfile(seed: number): Profile {
  const drawn = profileInBand('good', seed)
  const unseen: AccountPlan = {
    kind: 'bankCard',
    openedMonthsAgo: 22,
    amount: 8_000,
    use: { before: 0.4, now: 0.97 },
    onlyAt: ['TU'],
    delinquencies: [{ startMonthsAgo: 15, depth: 1 }],
  }
  return {
    ...drawn,
    providers: ['EFX', 'TU'],
    scores: { EFX: 702, TU: 661 },
    lines: [...drawn.lines, unseen],
    traits: [],
  }
}

/** Returns a profile without activity for years: the file is readable but not scorable. */
export function notScoredProfile(): Profile {
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

export function reportDownProfile(seed: number): Profile {
  return {
    ...profileInBand('good', seed),
    providers: ['EFX'],
    scores: { EFX: 748 },
    traits: ['effectMissing'],
  }
}

/**
 * Returns a profile with a card over its limit, a charge card without a limit, and a loan of more
 * than a million dollars.
 */
export function overLimitProfile(): Profile {
  const providers = ['EFX', 'TU', 'EXP'] as const
  const lines: AccountPlan[] = [
    { kind: 'mortgage', openedMonthsAgo: 96, amount: 1_150_000, termMonths: 360 },
    { kind: 'mortgage', openedMonthsAgo: 44, amount: 480_000, termMonths: 360 },
    { kind: 'bankCard', openedMonthsAgo: 131, amount: 9_000, use: { before: 0.7, now: 1.16 } },
    {
      kind: 'bankCard',
      openedMonthsAgo: 88,
      amount: 0,
      spending: 2_500,
      use: { before: 0.6, now: 0.3 },
    },
    { kind: 'auto', openedMonthsAgo: 20, amount: 44_500, termMonths: 72 },
    { kind: 'service', openedMonthsAgo: 70, amount: 185 },
  ]
  return {
    band: 'fair',
    providers,
    scores: { EFX: 642 },
    // Every bureau reports the over-limit card, because a bureau without it would have a very
    // different score.
    lines: lines.map((line) => ({ ...line, onlyAt: providers })),
    hardInquiriesMonthsAgo: [20],
    collections: [],
    traits: ['negativeAvailable', 'filesAsArrays'],
  }
}

export function longNamesProfile(seed: number): Profile {
  const drawn = profileInBand('good', seed)
  const [first, ...others] = drawn.lines
  const creditor =
    'The Ambergate, Brackenfield & Calloway Harbor Cooperative Savings Bank of the Eastern Counties'
  return {
    ...drawn,
    providers: ['EFX'],
    scores: { EFX: 735 },
    lines: first ? [{ ...first, creditor }, ...others] : others,
    traits: [],
  }
}

/**
 * Returns a profile with a chapter 13 plan that ended four months ago, which two bureaus describe
 * in their own words.
 */
export function chapter13Profile(): Profile {
  const providers = ['EFX', 'TU'] as const
  const swept = [{ startMonthsAgo: 67, depth: 3, ending: 'BANKRUPTCY' }] as const
  const unused = { before: 0, now: 0 }
  const lines: AccountPlan[] = [
    { kind: 'bankCard', openedMonthsAgo: 118, amount: 6_000, use: unused, delinquencies: swept },
    { kind: 'storeCard', openedMonthsAgo: 101, amount: 1_500, use: unused, delinquencies: swept },
    { kind: 'auto', openedMonthsAgo: 40, amount: 14_500, termMonths: 72 },
    { kind: 'service', openedMonthsAgo: 60, amount: 95 },
    { kind: 'bankCard', openedMonthsAgo: 30, amount: 500, use: { before: 0.3, now: 0.24 } },
  ]
  return {
    band: 'fair',
    providers,
    lines: lines.map((line) => ({ ...line, onlyAt: providers })),
    hardInquiriesMonthsAgo: [30],
    collections: [],
    bankruptcy: { filedMonthsAgo: 64, discharged: true, chapter: 13 },
    traits: [],
  }
}

/**
 * Returns the profile of a living consumer with a card marked as a deceased person's, so there is
 * no score.
 */
export function deceasedProfile(seed: number): Profile {
  return {
    ...profileInBand('good', seed),
    providers: ['EFX'],
    // VantageScore code 1: the owner of an account is deceased.
    noScoreCode: 1,
    traits: ['notScored', 'deceasedMark'],
  }
}

/** Returns a profile in which one account cannot be read, and a code is sent instead of a score. */
export function unreadableProfile(): Profile {
  // VantageScore code 4: no account can be scored.
  return { ...notScoredProfile(), noScoreCode: 4, traits: ['notScored', 'unreadableAccount'] }
}

export function sharedOnlyProfile(seed: number): Profile {
  const drawn = profileInBand('good', seed)
  const lines = assignDelinquencies(drawn.lines, []).map((line, index): AccountPlan => {
    const shared = isCardPlan(line) && index % 2 === 1
    return { ...line, responsibility: shared ? 'SHARED' : 'JOINT_CONTRACTUAL_LIABILITY' }
  })
  return {
    ...drawn,
    providers: ['EFX'],
    scores: { EFX: 757 },
    lines,
    traits: ['singleSummary', 'publishedModel'],
  }
}
