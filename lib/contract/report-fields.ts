// A report's fields by shape, in the order in which screens show them. This module does not import
// zod, so that a screen that names the fields loads no schemas.

/** The groups of accounts, in the order of a report. */
export const groupNames = [
  'revolvingAccounts',
  'mortgageAccounts',
  'installmentAccounts',
  'otherAccounts',
] as const
export type GroupName = (typeof groupNames)[number]

export const accountFields = {
  amounts: [
    'balanceAmount',
    'creditLimitAmount',
    'highCreditAmount',
    'pastDueAmount',
    'monthlyPayment',
    'actualPayment',
    'chargeOffAmount',
  ],
  /** Fields that the bureaus send as codes; each known code has a message. */
  codes: ['accountStatus', 'activityDesignator', 'paymentResponsibility', 'creditorClassification'],
  dates: [
    'dateOpened',
    'dateClosed',
    'reportedDate',
    'lastPaymentDate',
    'lastActivityDate',
    'firstDelinquencyDate',
  ],
  /** In months. */
  durations: ['termDurationMonths', 'monthsReviewed'],
} as const

/** The figures of an account group. */
export const groupFigures = [
  'open',
  'openWithBalance',
  'balance',
  'available',
  'limit',
  'debtRatio',
  'payment',
] as const

/** The months of a payment history, as the product API names them. */
export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const
