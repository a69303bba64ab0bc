const second = 1000
const minute = 60 * second

/** The dialog opens this long before the idle end. Contract, section 4. */
const idleWarningMs = minute
/** The absolute end is announced early enough to finish an input. */
const limitWarningMs = 5 * minute

/** The idle and the absolute end of a session (epoch ms of one clock); the idle end is never later. */
export type SessionExpiry = { readonly idleEndsAt: number; readonly endsAt: number }

export type SessionStatus =
  /** No warning before `checkAt`. */
  | { readonly phase: 'active'; readonly checkAt: number }
  /** About to reach the idle end, which the consumer can extend. */
  | { readonly phase: 'idle'; readonly secondsLeft: number }
  /** About to reach the absolute end, which cannot be extended. */
  | { readonly phase: 'limit'; readonly endsAt: number }
  | { readonly phase: 'ended'; readonly reason: 'idle' | 'limit' }

/** The status of a session at `now`. */
export function sessionStatusAt({ idleEndsAt, endsAt }: SessionExpiry, now: number): SessionStatus {
  if (now >= endsAt) return { phase: 'ended', reason: 'limit' }
  if (now >= idleEndsAt) return { phase: 'ended', reason: 'idle' }
  const isExtendable = idleEndsAt < endsAt
  if (isExtendable && idleEndsAt - now <= idleWarningMs)
    return { phase: 'idle', secondsLeft: Math.ceil((idleEndsAt - now) / second) }
  if (endsAt - now <= limitWarningMs) return { phase: 'limit', endsAt }
  const idleWarningAt = isExtendable ? idleEndsAt - idleWarningMs : endsAt
  return { phase: 'active', checkAt: Math.min(idleWarningAt, endsAt - limitWarningMs) }
}
