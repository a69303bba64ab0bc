import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import { all, any, atLeast, atMost, type Condition, noneOf, noneOr, over, under } from './conditions'

type CardAction = 'payDownCards' | 'payDownHighest' | 'spreadLess' | 'raiseLimits'
type LoanAction = 'payDownLoans' | 'payExtra' | 'avoidNewLoans' | 'noLoanNeeded'
type HistoryAction = 'catchUp' | 'payOnTime' | 'pauseNewAccounts' | 'stayOpen' | 'letAge' | 'buildHistory'
type RecordAction = 'pauseApplications' | 'settleCollections' | 'checkRecords'
/** A text of `reasons.actions` in messages/en.json. */
export type ReasonAction = CardAction | LoanAction | HistoryAction | RecordAction

/** A reason code of VantageScore 3.0. Its texts are `reasons.codes.<code>` in messages/en.json. */
export type ReasonRule = {
  readonly group: FactorGroup
  readonly code: number
  readonly action: ReasonAction
  /** The figures of a report for which the code is plausible. These numbers are ours: the model does not publish its own. */
  readonly hurts: Condition
  /** The same for its positive form, `P` and the code; missing for codes without one. */
  readonly helps?: Condition
}

const lateLoans = 'lateLoanPaymentsLastYear'
const [installments, badInstallments] = ['installmentLoans', 'negativeInstallmentLoans'] as const
const lateInstallment = 'monthsSinceLateInstallment'
const [recordAge, openRecords] = ['monthsSinceRecord', 'unresolvedRecords'] as const

/** Codes with their action, when they hurt, and when their positive form helps. US dollars, percent and whole months. */
const rows: Readonly<Record<FactorGroup, readonly (readonly [number, ReasonAction, Condition, Condition?])[]>> = {
  payments: [
    [5, 'payOnTime', atLeast('latePaymentsLastYear', 2), atMost('latePaymentsLastYear', 0)],
    [7, 'catchUp', atLeast('negativeAccounts', 3), atMost('negativeAccounts', 0)],
    [8, 'payOnTime', noneOr('loans', atLeast(lateLoans, 1)), noneOf(lateLoans, 'loans', 2)],
    [9, 'payOnTime', atLeast('negativeAccounts', 1), atMost('negativeAccounts', 0)],
    [10, 'payOnTime', noneOr('loans', atLeast('negativeLoans', 2)), noneOf('negativeLoans', 'loans', 2)],
    [11, 'catchUp', over('pastDue', 1_000), atMost('pastDue', 0)],
    [15, 'payOnTime', under('monthsSinceLate', 6), any(atMost('negativeAccounts', 0), atLeast('monthsSinceLate', 24))],
    [33, 'payOnTime', atLeast('negativeCards', 1), noneOf('negativeCards', 'cards')],
    [44, 'catchUp', atLeast('negativeCards', 2), noneOf('negativeCards', 'cards')],
    [45, 'catchUp', over('cardsPastDue', 500), noneOf('cardsPastDue', 'cards')],
    [53, 'payOnTime', atLeast('negativeRealEstateLoans', 1), noneOf('negativeRealEstateLoans', 'realEstateLoans')],
    [57, 'catchUp', atLeast('negativeRealEstateLoans', 2), noneOf('negativeRealEstateLoans', 'realEstateLoans')],
    [71, 'payOnTime', noneOr(installments, atLeast(badInstallments, 2)), noneOf(badInstallments, installments, 2)],
    [72, 'catchUp', atLeast(badInstallments, 2), noneOf(badInstallments, installments)],
    [73, 'payOnTime', atLeast(badInstallments, 1), noneOf(badInstallments, installments)],
    [77, 'payOnTime', under(lateInstallment, 6), any(atMost(badInstallments, 0), atLeast(lateInstallment, 24))],
    [79, 'payOnTime', atLeast('lateInstallmentsLastYear', 2), noneOf('lateInstallmentsLastYear', installments)],
    [93, 'payOnTime', atLeast('negativeStudentLoans', 1), noneOf('negativeStudentLoans', 'studentLoans')],
  ],
  utilization: [
    [29, 'spreadLess', atLeast('cardsWithBalance', 4), all(atLeast('openCards', 2), atMost('cardsWithBalance', 1))],
    [30, 'raiseLimits', under('highestCardLimit', 5_000), atLeast('cardsWithHighLimit', 2)],
    [32, 'payDownCards', over('cardUse', 30), atMost('cardUse', 20)],
    [34, 'payDownCards', over('cardBalance', 8_000), under('cardBalance', 1_500)],
    [35, 'payDownHighest', over('highestCardBalance', 5_000), under('highestCardBalance', 1_000)],
    [36, 'raiseLimits', under('highestCardLimit', 2_000), atLeast('highestCardLimit', 10_000)],
    [39, 'payDownCards', under('cardCreditLeft', 1_000), over('cardCreditLeft', 10_000)],
  ],
  balances: [
    [4, 'payDownLoans', over('loansOwed', 80), under('loansOwed', 50)],
    [16, 'avoidNewLoans', over('openBalance', 150_000), under('openBalance', 5_000)],
    [17, 'payExtra', over('onceLateOwed', 50), under('onceLateOwed', 25)],
    [18, 'payExtra', over('neverLateOwed', 70), under('neverLateOwed', 30)],
    [54, 'payDownLoans', over('realEstateOwed', 80), under('realEstateOwed', 50)],
    [55, 'payDownLoans', over('realEstateOwed', 90), under('realEstateOwed', 60)],
    [58, 'avoidNewLoans', over('realEstateBalance', 300_000), under('realEstateBalance', 100_000)],
    [66, 'payDownLoans', over('autoLoansOwed', 80), under('autoLoansOwed', 40)],
    [74, 'payDownLoans', over('installmentLoansOwed', 80), under('installmentLoansOwed', 40)],
    [78, 'payExtra', over('installmentLoansOwed', 90), under('installmentLoansOwed', 50)],
    [94, 'payDownLoans', over('studentLoansOwed', 80), under('studentLoansOwed', 40)],
  ],
  age: [
    [12, 'stayOpen', under('oldestAccount', 60), atLeast('oldestAccount', 120)],
    [13, 'pauseNewAccounts', under('newestAccount', 6), atLeast('newestAccount', 24)],
    [14, 'stayOpen', under('averageAccountAge', 24), atLeast('averageAccountAge', 84)],
    [40, 'stayOpen', under('oldestCard', 60), atLeast('oldestCard', 120)],
    [42, 'pauseNewAccounts', under('newestCard', 6), atLeast('newestCard', 24)],
    [43, 'stayOpen', under('averageCardAge', 24), atLeast('averageCardAge', 84)],
    [75, 'pauseNewAccounts', under('newestInstallmentLoan', 6), atLeast('newestInstallmentLoan', 24)],
    [76, 'letAge', under('oldestInstallmentLoan', 24), atLeast('oldestInstallmentLoan', 60)],
    [97, 'buildHistory', atMost('accounts', 3)],
    [21, 'buildHistory', atMost('openAccounts', 0)],
    [22, 'buildHistory', atMost('accounts', 0)],
    [23, 'buildHistory', atMost('accounts', 1)],
    [47, 'buildHistory', atMost('openCards', 0)],
    [48, 'buildHistory', atMost('cards', 0)],
    [49, 'buildHistory', atMost('cards', 1)],
    [61, 'noLoanNeeded', atMost('openRealEstateLoans', 0)],
    [62, 'noLoanNeeded', atMost('realEstateLoans', 0)],
    [63, 'noLoanNeeded', atMost('realEstateLoans', 0)],
    [64, 'noLoanNeeded', atMost('openRealEstateLoans', 0)],
    [65, 'noLoanNeeded', atMost('realEstateLoans', 0)],
    [68, 'noLoanNeeded', atMost('openAutoLoans', 0)],
    [69, 'noLoanNeeded', atMost('autoLoans', 0)],
    [81, 'noLoanNeeded', atMost('openInstallmentLoans', 0)],
    [83, 'noLoanNeeded', atMost(installments, 0)],
  ],
  newCredit: [
    [6, 'pauseNewAccounts', atLeast('accountsOpenedLastYear', 3), atMost('accountsOpenedLastYear', 0)],
    [31, 'pauseNewAccounts', atLeast('cardsOpenedLastYear', 2), noneOf('cardsOpenedLastYear', 'cards')],
    [84, 'pauseApplications', atLeast('hardInquiriesLastYear', 1)],
    [85, 'pauseApplications', atLeast('hardInquiriesLastYear', 4), atMost('hardInquiriesLastYear', 0)],
  ],
  records: [
    [86, 'checkRecords', atLeast('publicRecords', 2), atMost('publicRecords', 1)],
    [87, 'checkRecords', atLeast(openRecords, 1), atMost(openRecords, 0)],
    [88, 'checkRecords', under(recordAge, 24), any(atMost('publicRecords', 0), atLeast(recordAge, 24))],
    [90, 'checkRecords', all(atLeast('bankruptcies', 1), atLeast(openRecords, 1)), noneOf(openRecords, 'bankruptcies')],
    [95, 'settleCollections', atLeast('unpaidCollections', 1), atMost('unpaidCollections', 0)],
    [96, 'settleCollections', over('collectionsOwed', 500), atMost('collectionsOwed', 0)],
    [98, 'checkRecords', atLeast('bankruptcies', 1), atMost('bankruptcies', 0)],
  ],
}

/** All 71 reason codes of VantageScore 3.0: docs/domain.md, section 2. */
export const reasonRules: readonly ReasonRule[] = factorGroups.flatMap((group) =>
  rows[group].map(([code, action, hurts, helps]) => ({ group, code, action, hurts, ...(helps ? { helps } : {}) })),
)
