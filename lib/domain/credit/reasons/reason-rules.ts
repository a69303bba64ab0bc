import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import {
  all,
  any,
  atLeast,
  atMost,
  type Condition,
  noneOf,
  noneOr,
  over,
  under,
} from './conditions'

type CardAction = 'payDownCards' | 'payDownHighest' | 'spreadLess' | 'raiseLimits'
type LoanAction = 'payDownLoans' | 'payExtra' | 'avoidNewLoans' | 'noLoanNeeded'
type HistoryAction =
  | 'catchUp'
  | 'payOnTime'
  | 'pauseNewAccounts'
  | 'stayOpen'
  | 'letAge'
  | 'buildHistory'
type RecordAction = 'pauseApplications' | 'settleCollections' | 'checkRecords'
/** A key under `reasons.actions` in messages/en.json. */
export type ReasonAction = CardAction | LoanAction | HistoryAction | RecordAction

/** A reason code of VantageScore 3.0. Its texts are `reasons.codes.<code>` in messages/en.json. */
export type ReasonRule = {
  readonly group: FactorGroup
  readonly code: number
  readonly action: ReasonAction
  /**
   * The report figures for which the code is plausible. The numbers are our own, because the
   * model's are not published.
   */
  readonly hurts: Condition
  /** The condition for the positive form (`P` and the code); missing for codes without one. */
  readonly helps?: Condition
}

const sinceLate = 'accounts.monthsSinceLate'
const [badInstallments, sinceInstallment] = [
  'installments.negative',
  'installments.monthsSinceLate',
] as const
const [recordAge, openRecords] = ['monthsSinceRecord', 'unresolvedRecords'] as const
const isBankrupt = atLeast('bankruptcies', 1)

/**
 * Each code with its action, the condition under which it hurts, and the condition under which its
 * positive form helps. Figures are in US dollars, percent and whole months.
 */
const rows: Readonly<
  Record<FactorGroup, readonly (readonly [number, ReasonAction, Condition, Condition?])[]>
> = {
  payments: [
    [5, 'payOnTime', atLeast('accounts.lateLastYear', 2), atMost('accounts.lateLastYear', 0)],
    [7, 'catchUp', atLeast('accounts.negative', 3), atMost('accounts.negative', 0)],
    [
      8,
      'payOnTime',
      noneOr('loans.count', atLeast('loans.lateLastYear', 1)),
      noneOf('loans.lateLastYear', 2),
    ],
    [9, 'payOnTime', atLeast('accounts.negative', 1), atMost('accounts.negative', 0)],
    [
      10,
      'payOnTime',
      noneOr('loans.count', atLeast('loans.negative', 2)),
      noneOf('loans.negative', 2),
    ],
    [11, 'catchUp', over('accounts.pastDue', 1_000), atMost('accounts.pastDue', 0)],
    [
      15,
      'payOnTime',
      under(sinceLate, 6),
      any(atMost('accounts.negative', 0), atLeast(sinceLate, 24)),
    ],
    [33, 'payOnTime', atLeast('cards.negative', 1), noneOf('cards.negative')],
    [44, 'catchUp', atLeast('cards.negative', 2), noneOf('cards.negative')],
    [45, 'catchUp', over('cards.pastDue', 500), noneOf('cards.pastDue')],
    [53, 'payOnTime', atLeast('homeLoans.negative', 1), noneOf('homeLoans.negative')],
    [57, 'catchUp', atLeast('homeLoans.negative', 2), noneOf('homeLoans.negative')],
    [
      71,
      'payOnTime',
      noneOr('installments.count', atLeast(badInstallments, 2)),
      noneOf(badInstallments, 2),
    ],
    [72, 'catchUp', atLeast(badInstallments, 2), noneOf(badInstallments)],
    [73, 'payOnTime', atLeast(badInstallments, 1), noneOf(badInstallments)],
    [
      77,
      'payOnTime',
      under(sinceInstallment, 6),
      any(atMost(badInstallments, 0), atLeast(sinceInstallment, 24)),
    ],
    [79, 'payOnTime', atLeast('installments.lateLastYear', 2), noneOf('installments.lateLastYear')],
    [93, 'payOnTime', atLeast('studentLoans.negative', 1), noneOf('studentLoans.negative')],
  ],
  utilization: [
    [
      29,
      'spreadLess',
      atLeast('cardsWithBalance', 4),
      all(atLeast('cards.open', 2), atMost('cardsWithBalance', 1)),
    ],
    [30, 'raiseLimits', under('highestCardLimit', 5_000), atLeast('cardsWithHighLimit', 2)],
    [32, 'payDownCards', over('cards.owed', 30), atMost('cards.owed', 20)],
    [34, 'payDownCards', over('cards.balance', 8_000), under('cards.balance', 1_500)],
    [35, 'payDownHighest', over('highestCardBalance', 5_000), under('highestCardBalance', 1_000)],
    [36, 'raiseLimits', under('highestCardLimit', 2_000), atLeast('highestCardLimit', 10_000)],
    [39, 'raiseLimits', under('cardCreditLeft', 1_000), over('cardCreditLeft', 10_000)],
  ],
  balances: [
    [4, 'payDownLoans', over('loans.owed', 80), under('loans.owed', 50)],
    [16, 'avoidNewLoans', over('accounts.balance', 150_000), under('accounts.balance', 5_000)],
    [17, 'payExtra', over('onceLate.owed', 50), under('onceLate.owed', 25)],
    [18, 'payExtra', over('neverLate.owed', 70), under('neverLate.owed', 30)],
    [54, 'payDownLoans', over('homeLoans.owed', 80), under('homeLoans.owed', 50)],
    [55, 'payDownLoans', over('homeLoans.owed', 90), under('homeLoans.owed', 60)],
    [58, 'avoidNewLoans', over('homeLoans.balance', 300_000), under('homeLoans.balance', 100_000)],
    [66, 'payDownLoans', over('autoLoans.owed', 80), under('autoLoans.owed', 40)],
    [74, 'payDownLoans', over('installments.owed', 80), under('installments.owed', 40)],
    [78, 'payExtra', over('installments.owed', 90), under('installments.owed', 50)],
    [94, 'payDownLoans', over('studentLoans.owed', 80), under('studentLoans.owed', 40)],
  ],
  age: [
    [12, 'stayOpen', under('accounts.oldest', 60), atLeast('accounts.oldest', 120)],
    [13, 'pauseNewAccounts', under('accounts.newest', 6), atLeast('accounts.newest', 24)],
    [14, 'stayOpen', under('accounts.averageAge', 24), atLeast('accounts.averageAge', 84)],
    [40, 'stayOpen', under('cards.oldest', 60), atLeast('cards.oldest', 120)],
    [42, 'pauseNewAccounts', under('cards.newest', 6), atLeast('cards.newest', 24)],
    [43, 'stayOpen', under('cards.averageAge', 24), atLeast('cards.averageAge', 84)],
    [75, 'pauseNewAccounts', under('installments.newest', 6), atLeast('installments.newest', 24)],
    [76, 'letAge', under('installments.oldest', 24), atLeast('installments.oldest', 60)],
    [97, 'buildHistory', atMost('accounts.count', 3)],
    [21, 'buildHistory', atMost('accounts.open', 0)],
    [22, 'buildHistory', atMost('accounts.count', 0)],
    [23, 'buildHistory', atMost('accounts.count', 1)],
    [47, 'buildHistory', atMost('cards.open', 0)],
    [48, 'buildHistory', atMost('cards.count', 0)],
    [49, 'buildHistory', atMost('cards.count', 1)],
    [61, 'noLoanNeeded', atMost('homeLoans.open', 0)],
    [62, 'noLoanNeeded', atMost('homeLoans.count', 0)],
    [63, 'noLoanNeeded', atMost('homeLoans.count', 0)],
    [64, 'noLoanNeeded', atMost('homeLoans.open', 0)],
    [65, 'noLoanNeeded', atMost('homeLoans.count', 0)],
    [68, 'noLoanNeeded', atMost('autoLoans.open', 0)],
    [69, 'noLoanNeeded', atMost('autoLoans.count', 0)],
    [81, 'noLoanNeeded', atMost('installments.open', 0)],
    [83, 'noLoanNeeded', atMost('installments.count', 0)],
  ],
  newCredit: [
    [
      6,
      'pauseNewAccounts',
      atLeast('accounts.openedLastYear', 3),
      atMost('accounts.openedLastYear', 0),
    ],
    [31, 'pauseNewAccounts', atLeast('cards.openedLastYear', 2), noneOf('cards.openedLastYear')],
    [84, 'pauseApplications', atLeast('hardInquiriesLastYear', 1)],
    [
      85,
      'pauseApplications',
      atLeast('hardInquiriesLastYear', 4),
      atMost('hardInquiriesLastYear', 0),
    ],
  ],
  records: [
    [86, 'checkRecords', atLeast('publicRecords', 2), atMost('publicRecords', 1)],
    [87, 'checkRecords', atLeast(openRecords, 1), atMost(openRecords, 0)],
    [
      88,
      'checkRecords',
      under(recordAge, 24),
      any(atMost('publicRecords', 0), atLeast(recordAge, 24)),
    ],
    [
      90,
      'checkRecords',
      all(isBankrupt, atLeast(openRecords, 1)),
      all(isBankrupt, atMost(openRecords, 0)),
    ],
    [95, 'settleCollections', atLeast('unpaidCollections', 1), atMost('unpaidCollections', 0)],
    [96, 'settleCollections', over('collectionsOwed', 500), atMost('collectionsOwed', 0)],
    [98, 'checkRecords', isBankrupt, atMost('bankruptcies', 0)],
  ],
}

/** All 71 reason codes of VantageScore 3.0: docs/domain.md, section 2. */
export const reasonRules: readonly ReasonRule[] = factorGroups.flatMap((group) =>
  rows[group].map(([code, action, hurts, helps]) => ({
    group,
    code,
    action,
    hurts,
    ...(helps ? { helps } : {}),
  })),
)
