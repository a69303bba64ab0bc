// The fields of a report by their shape, in the order of the screens, without zod: a screen that
// names them loads no schemas.

/** The groups of accounts, in the order of the report. */
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
  /** Those that the bureaus write as codes; each has a text for the ones we know. */
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

/** The figures of a group of accounts. */
export const groupFigures = [
  'open',
  'openWithBalance',
  'balance',
  'available',
  'limit',
  'debtRatio',
  'payment',
] as const
