import type { Facts } from '../view/file-facts'
import type { Factor } from './factors'

/** A VantageScore 3.0 reason code: what it says in our words, and when it is true (guides/domain.md, section 2). */
export type Reason = {
  readonly code: number
  readonly factor: Factor
  readonly says: string
  readonly holds: (facts: Facts) => boolean
  /** The positive mirror, sent as `P` and the code. */
  readonly praise?: { readonly says: string; readonly earned: (facts: Facts) => boolean }
  /** Nothing of the kind is open: sent as `P` and the code with the effect NEUTRAL. */
  readonly neutral?: true
}
