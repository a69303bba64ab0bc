import type { AccountMark } from '../alerts/disputed'

/**
 * A sentence that judges, explains or advises, before it is put into words. Contract, section 12.
 */
export type Statement<Kind extends string = string> = {
  /**
   * The path of the statement's text in messages/<language>.json; `npm run statements` prints the
   * statement's condition and source.
   */
  readonly kind: Kind
  /**
   * Figures by term name; a term has the same value everywhere in a file. Amounts in cents, shares
   * in percent, spans in months, dates in epoch ms.
   */
  readonly figures: Readonly<Record<string, number>>
  /** Number of months that the statement covers, up to the date of the file. */
  readonly period?: number
  /** Code of the bureau whose file the statement is about; missing if it is about all bureaus. */
  readonly bureau?: string
  /**
   * The item of that file that the statement is about, such as the id of an account or of an alert.
   */
  readonly about?: string
  /** The accounts that the statement advises to pay. */
  readonly pays?: readonly AccountMark[]
  readonly source: 'score' | 'report' | 'alert' | 'answer' | 'planner'
}
