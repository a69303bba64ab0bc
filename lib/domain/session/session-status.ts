const second = 1000
const minute = 60 * second

/** The dialog comes this long before the idle end. Contract, section 4. */
const idleWarningMs = minute
/** The end that nothing puts off is announced early enough to finish something. */
const limitWarningMs = 5 * minute

/** When a session ends if nothing happens, and whatever happens (epoch ms of one clock); the first is never later. */
export type SessionExpiry = { readonly idleEndsAt: number; readonly endsAt: number }

export type SessionStatus =
  /** Nothing to say before `checkAt`. */
  | { readonly phase: 'active'; readonly checkAt: number }
  /** About to end because nothing happens: one press puts it off. */
  | { readonly phase: 'idle'; readonly secondsLeft: number }
  /** About to reach its longest life: nothing puts that off. */
  | { readonly phase: 'limit'; readonly endsAt: number }
  | { readonly phase: 'ended'; readonly reason: 'idle' | 'limit' }

/** Where a session stands at a moment. */
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
