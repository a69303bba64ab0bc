import { all, any, atLeast, atMost, over, type ReasonRule, under } from './reason-rules'

const group = 'payments'
/** A late payment is recent for this many months, and long ago after the other. */
const recentMonths = 6
const longAgoMonths = 24

/** Late payments and worse, in general and by kind of account. Amounts in US dollars. */
export const paymentRules: readonly ReasonRule[] = [
  {
    ...{ code: 5, group, action: 'payOnTime' },
    hurts: any(atLeast('latePaymentsLastYear', 2)),
    helps: all(atMost('latePaymentsLastYear', 0)),
  },
  {
    ...{ code: 7, group, action: 'catchUp' },
    hurts: any(atLeast('negativeAccounts', 3)),
    helps: all(atMost('negativeAccounts', 0)),
  },
  {
    ...{ code: 8, group, action: 'payOnTime' },
    hurts: any(atMost('loans', 0), atLeast('lateLoanPaymentsLastYear', 1)),
    helps: all(atLeast('loans', 2), atMost('lateLoanPaymentsLastYear', 0)),
  },
  {
    ...{ code: 9, group, action: 'payOnTime' },
    hurts: any(atLeast('negativeAccounts', 1)),
    helps: all(atMost('negativeAccounts', 0)),
  },
  {
    ...{ code: 10, group, action: 'payOnTime' },
    hurts: any(atMost('loans', 0), atLeast('negativeLoans', 2)),
    helps: all(atLeast('loans', 2), atMost('negativeLoans', 0)),
  },
  { ...{ code: 11, group, action: 'catchUp' }, hurts: any(over('pastDue', 1_000)), helps: all(atMost('pastDue', 0)) },
  {
    ...{ code: 15, group, action: 'payOnTime' },
    hurts: any(under('monthsSinceLate', recentMonths)),
    helps: any(atMost('negativeAccounts', 0), atLeast('monthsSinceLate', longAgoMonths)),
  },
  {
    ...{ code: 33, group, action: 'payOnTime' },
    hurts: any(atLeast('negativeCards', 1)),
    helps: all(atLeast('cards', 1), atMost('negativeCards', 0)),
  },
  {
    ...{ code: 44, group, action: 'catchUp' },
    hurts: any(atLeast('negativeCards', 2)),
    helps: all(atLeast('cards', 1), atMost('negativeCards', 0)),
  },
  {
    ...{ code: 45, group, action: 'catchUp' },
    hurts: any(over('cardsPastDue', 500)),
    helps: all(atLeast('cards', 1), atMost('cardsPastDue', 0)),
  },
  {
    ...{ code: 53, group, action: 'payOnTime' },
    hurts: any(atLeast('negativeRealEstateLoans', 1)),
    helps: all(atLeast('realEstateLoans', 1), atMost('negativeRealEstateLoans', 0)),
  },
  {
    ...{ code: 57, group, action: 'catchUp' },
    hurts: any(atLeast('negativeRealEstateLoans', 2)),
    helps: all(atLeast('realEstateLoans', 1), atMost('negativeRealEstateLoans', 0)),
  },
  {
    ...{ code: 71, group, action: 'payOnTime' },
    hurts: any(atMost('installmentLoans', 0), atLeast('negativeInstallmentLoans', 2)),
    helps: all(atLeast('installmentLoans', 2), atMost('negativeInstallmentLoans', 0)),
  },
  {
    ...{ code: 72, group, action: 'catchUp' },
    hurts: any(atLeast('negativeInstallmentLoans', 2)),
    helps: all(atLeast('installmentLoans', 1), atMost('negativeInstallmentLoans', 0)),
  },
  {
    ...{ code: 73, group, action: 'payOnTime' },
    hurts: any(atLeast('negativeInstallmentLoans', 1)),
    helps: all(atLeast('installmentLoans', 1), atMost('negativeInstallmentLoans', 0)),
  },
  {
    ...{ code: 77, group, action: 'payOnTime' },
    hurts: any(under('monthsSinceLateInstallment', recentMonths)),
    helps: any(atMost('negativeInstallmentLoans', 0), atLeast('monthsSinceLateInstallment', longAgoMonths)),
  },
  {
    ...{ code: 79, group, action: 'payOnTime' },
    hurts: any(atLeast('lateInstallmentsLastYear', 2)),
    helps: all(atLeast('installmentLoans', 1), atMost('lateInstallmentsLastYear', 0)),
  },
  {
    ...{ code: 93, group, action: 'payOnTime' },
    hurts: any(atLeast('negativeStudentLoans', 1)),
    helps: all(atLeast('studentLoans', 1), atMost('negativeStudentLoans', 0)),
  },
]
