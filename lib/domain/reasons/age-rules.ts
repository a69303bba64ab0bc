import type { CreditFigureName } from '@/lib/contract/bff/credit-figures'
import { all, any, atLeast, atMost, type ReasonAction, type ReasonRule, under } from './reason-rules'

const group = 'age'

/** Ages of accounts in months, and kinds of accounts that are missing. */
export const ageRules: readonly ReasonRule[] = [
  aged(12, 'oldestAccount', [60, 120], 'stayOpen'),
  aged(13, 'newestAccount', [6, 24], 'pauseNewAccounts'),
  aged(14, 'averageAccountAge', [24, 84], 'stayOpen'),
  aged(40, 'oldestCard', [60, 120], 'stayOpen'),
  aged(42, 'newestCard', [6, 24], 'pauseNewAccounts'),
  aged(43, 'averageCardAge', [24, 84], 'stayOpen'),
  aged(75, 'newestInstallmentLoan', [6, 24], 'pauseNewAccounts'),
  aged(76, 'oldestInstallmentLoan', [24, 60], 'letAge'),
  few(97, 'accounts', 3, 'buildHistory'),
  few(21, 'openAccounts', 0, 'buildHistory'),
  few(22, 'accounts', 0, 'buildHistory'),
  few(23, 'accounts', 1, 'buildHistory'),
  few(47, 'openCards', 0, 'buildHistory'),
  few(48, 'cards', 0, 'buildHistory'),
  few(49, 'cards', 1, 'buildHistory'),
  few(61, 'openRealEstateLoans', 0, 'noLoanNeeded'),
  few(62, 'realEstateLoans', 0, 'noLoanNeeded'),
  few(63, 'realEstateLoans', 0, 'noLoanNeeded'),
  few(64, 'openRealEstateLoans', 0, 'noLoanNeeded'),
  few(65, 'realEstateLoans', 0, 'noLoanNeeded'),
  few(68, 'openAutoLoans', 0, 'noLoanNeeded'),
  few(69, 'autoLoans', 0, 'noLoanNeeded'),
  few(81, 'openInstallmentLoans', 0, 'noLoanNeeded'),
  few(83, 'installmentLoans', 0, 'noLoanNeeded'),
]

/** A code that hurts below an age in months and helps from another on. */
function aged(
  code: number,
  figure: CreditFigureName,
  [young, old]: readonly [number, number],
  action: ReasonAction,
): ReasonRule {
  return { code, group, action, hurts: any(under(figure, young)), helps: all(atLeast(figure, old)) }
}

/** A code for accounts that are missing, or of which too little is known; it has no positive form. */
function few(code: number, figure: CreditFigureName, most: number, action: ReasonAction): ReasonRule {
  return { code, group, action, hurts: any(atMost(figure, most)) }
}
