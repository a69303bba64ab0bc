import type { Provider } from '@/lib/contract/choices'
import { type BandName, vantageScoreBands } from '@/lib/domain/credit/score/score-scale'
import type { AccountKindName } from './account-kinds'

// The lowest band comes first. TypeScript types the result of Object.keys as string[].
export const bands = Object.keys(vantageScoreBands) as BandName[]

/**
 * A run of missed payments, `depth` months long: 30, 60, 90 … days late, then paid or ended with a
 * final status.
 */
export type Delinquency = {
  readonly startMonthsAgo: number
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  readonly ending?: Ending
}
export const endings = ['CHARGE_OFF', 'REPOSSESSION', 'FORECLOSURE', 'BANKRUPTCY'] as const
export type Ending = (typeof endings)[number]

/**
 * The plan of one account, from which its months are generated. Shares of the limit are fractions
 * such as 0.68.
 */
export type AccountPlan = {
  readonly kind: AccountKindName
  readonly openedMonthsAgo: number
  readonly closedMonthsAgo?: number
  /** A card's limit, a loan's original amount or a service's usual bill, in US dollars. */
  readonly amount: number
  readonly termMonths?: number
  /** A card's utilization two years ago and now. */
  readonly use?: { readonly before: number; readonly now: number }
  /**
   * Whether a card's utilization changes gradually until now, so that later reports repeat each
   * month's balance.
   */
  readonly driftsToNow?: true
  readonly delinquencies?: readonly Delinquency[]
  readonly responsibility?: 'JOINT_CONTRACTUAL_LIABILITY' | 'SHARED'
  readonly creditor?: string
  /** A card's limit before a change, and when it changed. */
  readonly limitBefore?: { readonly amount: number; readonly untilMonthsAgo: number }
  /**
   * For a card without a preset limit, which is reported with a limit of 0: the amount of which
   * `use` is a fraction.
   */
  readonly spending?: number
  readonly lostMonthsAgo?: number
  /** The bureaus that receive the account, if not all. */
  readonly onlyAt?: readonly Provider[]
  /** The index of the plan of this account as other bureaus report it. */
  readonly sameAccountAs?: number
  /** The balance that is still reported after the account was paid and closed, in US dollars. */
  readonly owedAfterClosing?: number
}

export type CollectionPlan = {
  readonly assignedMonthsAgo: number
  readonly amount: number
  readonly medical: boolean
  readonly paidMonthsAgo?: number
  readonly client?: string
  /** The bureaus that list the collection, if not all. */
  readonly onlyAt?: readonly Provider[]
  /** When it was removed from the reports, and when it was listed again. */
  readonly removed?: { readonly monthsAgo: number; readonly listedAgainMonthsAgo?: number }
}

/**
 * Special traits of a consumer, and wire formats that the contract allows and screens must handle.
 */
export type Trait =
  | 'notScored'
  | 'frozen'
  | 'fraudThisWeek'
  | 'nearDuplicateHistory'
  | 'suffixedReportIds'
  | 'isoDates'
  | 'lenderBands'
  | 'groupMissing'
  | 'negativeAvailable'
  | 'effectMissing'
  | 'filesAsArrays'
  | 'singleSummary'
  | 'publishedModel'
  | 'deceasedMark'
  | 'unreadableAccount'

export type Profile = {
  readonly band: BandName
  /** The bureaus, in the product's order. The first one has every account. */
  readonly providers: readonly Provider[]
  /** Exact scores. Otherwise the score is computed from the file. */
  readonly scores?: Readonly<Partial<Record<Provider, number>>>
  readonly lines: readonly AccountPlan[]
  readonly hardInquiriesMonthsAgo: readonly number[]
  readonly collections: readonly CollectionPlan[]
  readonly bankruptcy?: {
    readonly filedMonthsAgo: number
    readonly discharged: boolean
    /**
     * A chapter 13 bankruptcy is sent in the bureaus' own words and in the vendor's lists. @default
     * 7
     */
    readonly chapter?: 7 | 13
  }
  /** The code that is sent in place of a score. @default 0 */
  readonly noScoreCode?: number
  readonly traits: readonly Trait[]
  /** Whether the bureaus update the score monthly instead of weekly. */
  readonly monthlyScores?: boolean
  /** Fixed number of payment months per account, if not random. */
  readonly shownMonths?: number
  /**
   * The date of the latest report (epoch ms).
   * @default the latest Thursday
   */
  readonly reportingDay?: number
}
