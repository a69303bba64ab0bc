import type { Finding } from '@/lib/contract/bff/credit/check-up'
import type { FactorItem } from '@/lib/contract/bff/credit/factors'

/** An entry behind a factor, with what other parts of the product say about it. */
export type FoundItem = FactorItem & {
  finding: Finding | undefined
  /** When the company asked for the file before it opened this account (epoch ms). */
  inquiry?: number | undefined
  /** The payment that the first step asks for on this card. */
  payment?: string | undefined
}
