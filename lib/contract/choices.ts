// Values that schemas accept and screens show. This module does not import zod, so that a screen
// that needs the values does not load the schemas.

/** The three bureaus, in the product's order. Contract, section 10. */
export const providers = ['EFX', 'TU', 'EXP'] as const
export type Provider = (typeof providers)[number]

/**
 * The factors of a score, in the order in which screens show them. Each has a row on the score page
 * and its own page.
 */
export const factorGroups = [
  'payments',
  'utilization',
  'balances',
  'age',
  'newCredit',
  'records',
] as const
export type FactorGroup = (typeof factorGroups)[number]

/** Points and months that the planner offers. R9.3. */
export const scoreIncrements = [10, 20, 40, 60, 80, 100] as const
export const timeHorizons = [6, 12, 18, 24] as const

/**
 * The URL from which the browser fetches the credit report as a PDF, streamed as `Report.pdf`.
 * R7.4.
 */
export const reportFilePath = '/api/report/pdf'
export const reportFileName = 'Report.pdf'

/** Kinds of public records. Bureaus send one list per kind. */
export const recordKinds = ['bankruptcy', 'judgment', 'lien'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Advice for a collection: keys of the sentences under `collectionAdvice` in messages/en.json. */
export const collectionAdvices = [
  'paid',
  'notOwed',
  'discharged',
  'stay',
  'disputed',
  'notLiable',
  'mayBeDischarged',
  'medical',
  'old',
  'prove',
] as const
export type CollectionAdvice = (typeof collectionAdvices)[number]

/** Advice for a bankruptcy: keys of the sentences under `bankruptcyAdvice` in messages/en.json. */
export const bankruptcyAdvices = ['discharged', 'goesOn'] as const
export type BankruptcyAdvice = (typeof bankruptcyAdvices)[number]

/**
 * Reasons to check an entry in a report: keys of the sentences under `checkUp.rules` in
 * messages/en.json.
 */
export const checkUpRules = [
  'deceased',
  'medicalSmall',
  'medicalYoung',
  'medicalPaid',
  'discharged',
  'oldLate',
  'oldDebt',
  'oldInquiry',
  'oldRecord',
  'sameDebt',
  'transferred',
  'closedBalance',
  'lostCard',
  'oneBureau',
] as const
export type CheckUpRule = (typeof checkUpRules)[number]

/** How a debt to a creditor ended, according to the report. `moved`: sold or transferred. */
export const settledKinds = ['paid', 'moved', 'refinanced', 'zeroBalance'] as const
export type SettledKind = (typeof settledKinds)[number]

/**
 * Claims of the consumer about an entry, in addition to the reason to check it: keys of the
 * sentences under `disputeLetter.claims` in messages/en.json.
 */
export const disputeClaims = ['notLate', 'date', 'amount', 'paid', 'notMine'] as const
export type DisputeClaim = (typeof disputeClaims)[number]

/** Maximum lengths of the fields that a consumer fills in. R5.2, R5.5 to R5.12. */
export const limits = {
  email: 150,
  passwordMin: 8,
  passwordMax: 20,
  recoveryAnswer: 100,
  name: 40,
  street: 75,
  city: 30,
  zipMin: 5,
  zipMax: 10,
  ssnDigits: 9,
  mobileDigits: 10,
} as const

/** The recovery questions by index; 0 means none. */
export const recoveryQuestions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/**
 * A bankruptcy that may include a debt: `openPlan` is an open chapter 13 case, in which the
 * consumer pays a trustee under a plan. `other` is a case under another chapter, or one that has
 * ended.
 */
export const bankruptcyCases = ['openPlan', 'other'] as const
export type BankruptcyCase = (typeof bankruptcyCases)[number]

/**
 * Why a loan needs advice before what is past due is paid. `openCase`: a bankruptcy is open, so a
 * plan may pay it. `foreclosure`: the lender has started one. `lien`: a bankruptcy may have ended
 * the debt, but not the lender's right to the home or the car.
 */
export const loanCases = ['openCase', 'foreclosure', 'lien'] as const
export type LoanCase = (typeof loanCases)[number]

/** Kinds of accounts that the consumer may pay under another company's name. */
export const renamedKinds = ['student', 'joint', 'other'] as const
export type RenamedKind = (typeof renamedKinds)[number]

/** The answers to "Was this you?" about an alert. */
export const alertAnswers = ['yes', 'no'] as const
/** The answers to "Is it yours?" about an entry in the credit file. */
export const reviewAnswers = ['mine', 'notMine', 'notSure'] as const

/** Subjects of alerts, for the filter. */
export const alertTopics = [
  'accounts',
  'inquiries',
  'personal',
  'collections',
  'payments',
  'balances',
  'score',
  'security',
] as const
export type AlertTopic = (typeof alertTopics)[number]

/**
 * Lenders see a hard inquiry; only the consumer sees a soft one. An inquiry without a type counts
 * as hard.
 */
export const inquiryKinds = ['hard', 'soft', 'other', 'untyped'] as const
export type InquiryKind = (typeof inquiryKinds)[number]
