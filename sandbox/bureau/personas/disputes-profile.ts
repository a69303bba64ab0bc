import type { AccountPlan, CollectionPlan, Profile } from '../profile/profile'

/**
 * Months after the first report in which Equifax removes a debt, corrects a loan, and lists the
 * debt again.
 */
const removedIn = 1
const correctedIn = 2
const listedAgainIn = 4
const lastMonth = 4

const oldDebt: CollectionPlan = {
  assignedMonthsAgo: 93,
  amount: 684,
  medical: false,
  client: 'Ironleaf Fitness',
  onlyAt: ['EFX'],
}
/**
 * Medical collections that are paid or below $500. In 2022, the bureaus announced that they would
 * no longer list them.
 */
const medicalDebts: readonly CollectionPlan[] = [
  {
    assignedMonthsAgo: 20,
    amount: 312,
    medical: true,
    client: 'Lindenhurst Dental',
    onlyAt: ['EFX'],
  },
  {
    assignedMonthsAgo: 33,
    amount: 845,
    medical: true,
    client: 'Stillwater Medical Group',
    paidMonthsAgo: 12,
    onlyAt: ['EFX'],
  },
]
const paidLoan: AccountPlan = {
  kind: 'personal',
  openedMonthsAgo: 40,
  closedMonthsAgo: 9,
  amount: 4_200,
  termMonths: 36,
}
const lateCard: AccountPlan = {
  kind: 'bankCard',
  openedMonthsAgo: 58,
  amount: 3_500,
  use: { before: 0.6, now: 0.6 },
  driftsToNow: true,
}

/**
 * Returns the profile of a consumer who disputes five entries that only Equifax has wrong, `month`
 * months after the first report. Each account and debt has the same dates in every month.
 */
function disputesProfile(month: number): Profile {
  const others = ['TU'] as const
  const removed = {
    monthsAgo: month - removedIn,
    ...(month < listedAgainIn ? {} : { listedAgainMonthsAgo: month - listedAgainIn }),
  }
  const loanAtEquifax = month < correctedIn ? { ...paidLoan, owedAfterClosing: 412 } : paidLoan
  const lines: AccountPlan[] = [
    {
      kind: 'bankCard',
      openedMonthsAgo: 96,
      amount: 6_000,
      use: { before: 0.52, now: 0.52 },
      driftsToNow: true,
    },
    { ...lateCard, onlyAt: others },
    { ...paidLoan, onlyAt: others },
    { kind: 'auto', openedMonthsAgo: 30, amount: 18_500, termMonths: 60 },
    {
      kind: 'storeCard',
      openedMonthsAgo: 70,
      amount: 1_200,
      use: { before: 0.25, now: 0.25 },
      driftsToNow: true,
    },
    {
      ...lateCard,
      sameAccountAs: 1,
      onlyAt: ['EFX'],
      delinquencies: [{ startMonthsAgo: 14, depth: 2 }],
    },
    { ...loanAtEquifax, sameAccountAs: 2, onlyAt: ['EFX'] },
  ]
  const profile: Profile = {
    band: 'fair',
    providers: ['EFX', ...others],
    scores: { TU: 671 },
    lines,
    hardInquiriesMonthsAgo: [14],
    collections: [month < removedIn ? oldDebt : { ...oldDebt, removed }, ...medicalDebts],
    traits: [],
    shownMonths: 24,
  }
  return later(profile, month)
}

export const firstDisputesProfile = disputesProfile(0)
export const laterDisputesProfiles = Array.from({ length: lastMonth }, (_, index) =>
  disputesProfile(index + 1),
)

/** Adds `months` to the age of everything in the profile. */
function later(profile: Profile, months: number): Profile {
  const age = (monthsAgo: number) => monthsAgo + months
  return {
    ...profile,
    lines: profile.lines.map(({ closedMonthsAgo, delinquencies, ...line }) => ({
      ...line,
      openedMonthsAgo: age(line.openedMonthsAgo),
      ...(closedMonthsAgo === undefined ? {} : { closedMonthsAgo: age(closedMonthsAgo) }),
      ...(delinquencies && {
        delinquencies: delinquencies.map((late) => ({
          ...late,
          startMonthsAgo: age(late.startMonthsAgo),
        })),
      }),
    })),
    hardInquiriesMonthsAgo: profile.hardInquiriesMonthsAgo.map(age),
    collections: profile.collections.map(({ paidMonthsAgo, ...debt }) => ({
      ...debt,
      assignedMonthsAgo: age(debt.assignedMonthsAgo),
      ...(paidMonthsAgo === undefined ? {} : { paidMonthsAgo: age(paidMonthsAgo) }),
    })),
  }
}
