import type { RecordKind, SettledKind } from '@/lib/contract/choices'

// The words and codes of the bureaus, with their sources. Only entry-facts.ts reads these tables.
//
// Vendor: the enums of the published client, github.com/StitchCredit/b2c-api-javascript, docs/*.md.
// Equifax: Consumer Credit Report API, currentIntentOrDispositionCode A to V and account ratings.
// TransUnion: public record types 1D to 7X (D dismissed or closed, F filing, V voluntary dismissal,
// X discharged); in a merge report only "Discharged".
// Experian and all furnishers: Metro 2, consumer information indicators A to P, and segment K1.

/** The court's decision about a case; `filed` is an ongoing case. */
type Outcome =
  | 'filed'
  | 'discharged'
  | 'dismissed'
  | 'completed'
  | 'closed'
  | 'satisfied'
  | 'unknown'

/**
 * Dispositions of public records. The first match applies: DISMSD/CLSD (Equifax) and "voluntary
 * dismissal" are dismissed, while VOLUNTARY CH-7 is a petition.
 */
export const dispositions: readonly (readonly [RegExp, Outcome])[] = [
  // A denied or revoked discharge does not show how the case ended.
  [/\b(denied|revoked|withheld|not discharged)\b/i, 'unknown'],
  [/\b(unsatisfied|unpaid|not (satisfied|released|paid))\b/i, 'filed'],
  // Equifax E, J, K, M; TransUnion D, V; Metro 2 I to P.
  [/\b(dismsd|dismiss(ed|al)|withdrawn)\b/i, 'dismissed'],
  // Equifax A, F, H, L; TransUnion X; Metro 2 E to H.
  [/\bdischarged?\b/i, 'discharged'],
  [/\bcomplet(ed|ion)\b/i, 'completed'],
  [/\b(closed|clsd|terminated)\b/i, 'closed'],
  // Judgments and liens.
  [/\b(satisfied|satisfaction|released?|vacated|paid)\b/i, 'satisfied'],
  // Equifax C, D, G, I, V; TransUnion F; Metro 2 A to D.
  [/\b(filed|filing|petition(ed)?|(in)?voluntary|pending|converted)\b/i, 'filed'],
]

/** "Chapter 7", "CH-13" (Equifax), "CH7". */
export const chapterWords = /\b(?:chapter|ch)[ -]?(7|11|12|13)\b/i

/**
 * Words in the court's name and the disposition that identify the kind of a record outside the
 * vendor's three lists.
 */
export const recordWords: readonly (readonly [RegExp, RecordKind])[] = [
  [/bankrupt|\b(bkpt|bkrptcy|bk)\b|\b(chapter|ch)[ -]?(7|11|12|13)\b|wage earner/i, 'bankruptcy'],
  [/\blien\b/i, 'lien'],
  [/\bjudge?ment\b/i, 'judgment'],
]

/** Marks on an account or a month that are worse than late. */
export type SevereKind =
  | 'bankruptcy'
  | 'chargeOff'
  | 'collection'
  | 'foreclosure'
  | 'repossession'
  | 'surrender'

/**
 * Statuses of an account (vendor, AccountStatusEnum). Equifax's IN_WEP and IN_BK, and a wage earner
 * plan, which is a chapter 13 plan, mean a bankruptcy.
 */
export const severeStatuses: readonly (readonly [RegExp, SevereKind])[] = [
  [/BANKRUPTCY|WAGE_EARNER|CHAPTER_13|^IN_(BK|WEP)$/i, 'bankruptcy'],
  [/CHARGE_?OFF/i, 'chargeOff'],
  [/COLLECTION/i, 'collection'],
  [/FORECLOSURE/i, 'foreclosure'],
  [/REPOSSESSION/i, 'repossession'],
  [/SURRENDER/i, 'surrender'],
]

/** The status of a home loan at the start of a foreclosure, before the home is sold (vendor). */
export const foreclosureStarted = /^FORECLOSURE_PROCESS_STARTED/i

/** Account statuses that mean no payment is late at the moment (vendor). */
export const goodStatus = /^(PAYS_AS_AGREED|TOO_NEW_TO_RATE|ZERO_BALANCE_AND_CURRENT_ACCOUNT)$/

/**
 * Statuses that say in words how late an account is, with the number of days (Equifax ratings 2 to
 * 5).
 */
export const lateStatuses: readonly (readonly [RegExp, number])[] = [
  [/TWO_PAYMENTS_PAST_DUE/i, 30],
  [/THREE_PAYMENTS_PAST_DUE/i, 60],
  [/FOUR_PAYMENTS_PAST_DUE/i, 90],
]

/** Activity designators of an account that is no longer open (vendor). */
export const closedDesignators = /^(CLOSED|PAID|REFINANCED|TRANSFER|SOLD)/i

/**
 * Statuses and designators of an account on which nothing is owed to this creditor anymore.
 * Charge-offs, and cards that are closed and paid as agreed, are not included, because both may
 * still have a balance.
 */
export const settledAccounts: readonly (readonly [RegExp, SettledKind])[] = [
  [/^PAID/i, 'paid'],
  [/^(TRANSFER|SOLD)/i, 'moved'],
  [/^REFINANCED/i, 'refinanced'],
  [/^ZERO_BALANCE/i, 'zeroBalance'],
]
/** Codes that mean that another company reports the debt now. */
export const transferred = /^(TRANSFER|SOLD)/i
/**
 * Codes such as CONSUMER_DECEASED, and remarks such as "Consumer deceased" (Metro 2, ECOA code X).
 */
export const deceased = /(?:^|_|\b)DECEASED\b/i
/** A remark about another person's death, or one that denies a death. */
export const notDeceased =
  /\b(not|never|my|spouse|husband|wife|joint|other|authori[sz]ed|primary|co-?(?:signer|borrower|maker|applicant|owner))\b/i
export const lostCard = /^(?:CARD_)?LOST_OR_STOLEN/i

/** Statuses of a collection (vendor, StatusEnum; Equifax, collection codes). */
export const collectionStatuses: readonly (readonly [
  RegExp,
  'paid' | 'inBankruptcy' | 'suppressed' | 'disputed',
])[] = [
  [/^(PAID|SETTLED)([\s_]|$)/i, 'paid'],
  // A wage earner plan is an ongoing chapter 13 bankruptcy.
  [/^(IN_BANKRUPTCY|WAGE_EARNER)/i, 'inBankruptcy'],
  [/^SUPPRESS_COLLECTION/i, 'suppressed'],
  [/^ACCOUNT_DISPUTED/i, 'disputed'],
]

/** Account status (vendor) and comments (Metro 2 XB, XC) of an ongoing dispute. */
export const disputeStatus = /^DISPUTE_RESOLUTION_PENDING/i
export const disputeComment = /\b(disputed|disputes|in dispute|dispute resolution)\b/i
export const endedDispute = /\b(resolved|previously|was)\b/i

/** Responsibilities and comments of an authorized user, who owes nothing. */
export const authorizedUser = /authori[sz]ed[\s_]user/i
/**
 * Responsibility (vendor) of an account that the consumer shares, as its owner or as an authorized
 * user: the company did not say which (Equifax, designator S).
 */
export const sharedAccount = /^shared\b/i
/** Responsibilities of an account that several people owe, each of them all of it. */
export const jointAccount = /^(joint|co-?_?(signer|maker|borrower))/i
/**
 * Designator of a collection that another person usually owes (vendor, AccountDesignatorCodeEnum).
 * ON_BEHALF_OF_ANOTHER_PERSON is not included: the consumer owes an account that another person
 * uses (Equifax, designator B).
 */
export const owedByAnother = /^AUTHORIZED_USER$/i

/** Codes (TransUnion) and words for kinds of loans. */
export const autoLoan = /\b(AU|auto\w*|vehicle|car)\b/i
export const studentLoan = /\b(ST|student|education\w*)\b/i
/** How servicers name the lender of a federal student loan ("US DEPT OF ED/NELNET"). */
export const departmentOfEducation = /\bdep(t|artment)\.? of ed(ucation)?\b/i

/** Metro 2, segment K1: the classification of a medical original creditor. */
export const medicalClass = '02'

/** Words in the names of medical creditors, for original creditors without a classification. */
export const medicalName =
  /\b(medic\w*|hospitals?|clinics?|health\w*|physicians?|dental|dentists?|ambulance|radiology|imaging|diagnostics?|laborator(?:y|ies)|pa?ediatrics?|oncology|cardiology|surg\w*|ortho\w*|an?a?esthesi\w*|patholog\w*|dermatolog\w*|urgent care)\b/i
