import type { AccountMark } from '../alerts/disputed'

/**
 * The content of a sentence that assesses, explains or advises, before it is worded. Contract,
 * section 12.
 */
export type Statement<Kind extends string = string> = {
  /**
   * The path of the statement's text in messages/<language>.json; `npm run statements` prints the
   * statement's condition and source.
   */
  readonly kind: Kind
  /**
   * Figures by term name. All statements about a file use the same value for a term. Amounts are in
   * cents, shares in percent, periods in months, dates in epoch ms.
   */
  readonly figures: Readonly<Record<string, number>>
  /** Number of months that the statement covers, up to the date of the file. */
  readonly period?: number
  /** Code of the bureau whose file the statement is about; missing if it is about all bureaus. */
  readonly bureau?: string
  /** What in the file the statement is about, such as the id of an account or an alert. */
  readonly about?: string
  /** The accounts that the statement advises to pay. */
  readonly pays?: readonly AccountMark[]
  readonly source: 'score' | 'report' | 'alert' | 'answer' | 'planner'
}
