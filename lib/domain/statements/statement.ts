import type { AccountMark } from '../alerts/disputed'

/**
 * A sentence that judges, explains or advises, before it is put into words. Contract, section 12.
 */
export type Statement<Kind extends string = string> = {
  /**
   * The path of its words in messages/<language>.json;
   * `npm run statements` prints its condition and source.
   */
  readonly kind: Kind
  /**
   * Figures by term name; a term has one value in a file. Amounts in cents, shares in percent,
   * spans in months, dates in epoch ms.
   */
  readonly figures: Readonly<Record<string, number>>
  /** Number of months, up to the date of the file, that it covers. */
  readonly period?: number
  /** Code of the bureau whose file it is about; missing if it is about all. */
  readonly bureau?: string
  /** The item of that file that it is about, such as the id of an account or of an alert. */
  readonly about?: string
  /** The accounts that it advises to pay. */
  readonly pays?: readonly AccountMark[]
  readonly source: 'score' | 'report' | 'alert' | 'answer' | 'planner'
}
