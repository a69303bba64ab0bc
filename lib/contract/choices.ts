// The values that schemas accept and screens show, without zod: a screen that needs them does not
// load the schemas.

/** The three bureaus, in the order the product shows them. Contract, section 10. */
export const providers = ['EFX', 'TU', 'EXP'] as const
export type Provider = (typeof providers)[number]

/**
 * The groups of what moves a score, in the order of the screens.
 * Each has a row on the score page and a page of its own.
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

/** Points and months the planner offers. R9.3. */
export const scoreIncrements = [10, 20, 40, 60, 80, 100] as const
export const timeHorizons = [6, 12, 18, 24] as const

/** Where the browser fetches the credit report as a PDF; streamed as `Report.pdf`. R7.4. */
export const reportFilePath = '/api/report/pdf'
export const reportFileName = 'Report.pdf'

/** What to do about a collection: its sentence is `collectionAdvice.<name>` in messages/en.json. */
export const collectionAdvices = ['paid', 'discharged', 'medical', 'prove'] as const
export type CollectionAdvice = (typeof collectionAdvices)[number]

/**
 * Why an entry of a report is worth checking: its sentences
 * are `checkUp.rules.<name>` in messages/en.json.
 */
export const checkUpRules = [
  'medicalSmall',
  'medicalYoung',
  'medicalPaid',
  'discharged',
  'oldLate',
  'oldDebt',
  'oldInquiry',
  'sameDebt',
  'closedBalance',
  'oneBureau',
] as const
export type CheckUpRule = (typeof checkUpRules)[number]

/** Lengths of the fields a consumer fills in. R5.2, R5.5 to R5.12. */
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
