import type { Adapter } from './adapter'
import type { Claims } from './evidence'
import type { Rig } from './rig/rig'

export type BffPromise = {
  readonly id: string
  readonly title: string
  /**
   * The optional part of the adapter that this promise needs. Without it, the promise is not
   * offered.
   */
  readonly needs?: keyof Adapter
  /**
   * Whether the check stops the store. Such checks run last, because a product may not trust a
   * refusal for a while after an outage.
   */
  readonly disturbsStore?: true
  /** @default 60 s */
  readonly deadlineMs?: number
  check(rig: Rig, claims: Claims): Promise<void>
}
