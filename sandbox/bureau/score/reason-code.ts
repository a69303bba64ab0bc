import type { FileFacts } from '../view/file-facts'
import type { FactorName } from './factors'

/** A VantageScore 3.0 reason code: its text in our words, and when it applies (guides/domain.md, section 2). */
export type ReasonCode = {
  readonly code: number
  readonly factor: FactorName
  readonly text: string
  readonly applies: (facts: FileFacts) => boolean
  /** The positive form, sent as `P` and the code. */
  readonly positive?: { readonly text: string; readonly applies: (facts: FileFacts) => boolean }
  /** Nothing of the kind is open: sent as `P` and the code with the effect NEUTRAL. */
  readonly neutral?: true
}
