const second = 1000
const minute = 60 * second

/** The dialog comes this long before the idle end. Contract, section 4. */
const idleWarningMs = minute
/** The end that nothing puts off is announced early enough to finish something. */
const lastWordMs = 5 * minute

/** When a session ends if nothing happens, and whatever happens (epoch ms of one clock); the first is never later. */
export type SessionEnds = { readonly idleEndsAt: number; readonly endsAt: number }

export type SessionStanding =
  /** Nothing to say before `lookAt`. */
  | { readonly phase: 'quiet'; readonly lookAt: number }
  /** About to end because nothing happens: one press puts it off. */
  | { readonly phase: 'idle'; readonly secondsLeft: number }
  /** About to reach its longest life: nothing puts that off. */
  | { readonly phase: 'last'; readonly endsAt: number }
  | { readonly phase: 'over'; readonly because: 'idle' | 'limit' }

/** Where a session stands at a moment. */
export function standingAt({ idleEndsAt, endsAt }: SessionEnds, now: number): SessionStanding {
  if (now >= endsAt) return { phase: 'over', because: 'limit' }
  if (now >= idleEndsAt) return { phase: 'over', because: 'idle' }
  const canBePutOff = idleEndsAt < endsAt
  if (canBePutOff && idleEndsAt - now <= idleWarningMs)
    return { phase: 'idle', secondsLeft: Math.ceil((idleEndsAt - now) / second) }
  if (endsAt - now <= lastWordMs) return { phase: 'last', endsAt }
  const idleWarningAt = canBePutOff ? idleEndsAt - idleWarningMs : endsAt
  return { phase: 'quiet', lookAt: Math.min(idleWarningAt, endsAt - lastWordMs) }
}
