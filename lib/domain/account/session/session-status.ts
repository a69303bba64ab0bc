const second = 1000
const minute = 60 * second

/** The dialog opens this long before the idle timeout, in milliseconds. Contract, section 4. */
const idleWarningMs = minute
/**
 * The warning is shown this long before the absolute timeout, in milliseconds, so that the consumer
 * can finish typing.
 */
const limitWarningMs = 5 * minute

/**
 * When a session reaches its idle and its absolute timeout (epoch ms on the same clock). The idle
 * timeout is never later than the absolute one.
 */
export type SessionExpiry = { readonly idleEndsAt: number; readonly endsAt: number }

export type SessionStatus =
  /** No warning is due before `checkAt`. */
  | { readonly phase: 'active'; readonly checkAt: number }
  /** The idle timeout is near. The consumer can extend it. */
  | { readonly phase: 'idle'; readonly secondsLeft: number }
  /** The absolute timeout is near. It cannot be extended. */
  | { readonly phase: 'limit'; readonly endsAt: number }
  | { readonly phase: 'ended'; readonly reason: 'idle' | 'limit' }

/** Returns a session's status at `now`. */
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

export type SessionEndReason = 'idle' | 'limit' | 'elsewhere' | 'expired'

/**
 * The page's view of its session. Other tabs and calls also extend the session, so the page asks
 * the server before it shows a warning or ends the session.
 */
export type SessionMonitor = {
  readonly step: 'waiting' | 'checking' | 'ended'
  readonly expiry: SessionExpiry
  readonly status: SessionStatus
  /** When the next `timePassed` event is due (epoch ms). */
  readonly wakesAt: number
  /**
   * Why the session has ended. Until the server confirms the end, the reason that another tab
   * reported.
   */
  readonly endReason?: SessionEndReason | undefined
  readonly isLimitRead?: boolean | undefined
}

export type SessionEvent = { readonly at: number } & (
  | { readonly type: 'timePassed' | 'endConfirmed' | 'limitRead' }
  | { readonly type: 'checkRequested'; readonly reason?: SessionEndReason | undefined }
  | { readonly type: 'expiryReceived'; readonly expiry: SessionExpiry }
)

/**
 * Maximum time to wait for the server before a warning, and the interval at which an unconfirmed
 * end is checked again.
 */
const checkMs = 5 * second

export const startMonitor = ({ expiry, at }: { expiry: SessionExpiry; at: number }) =>
  wait({ expiry }, at)

export function nextMonitor(state: SessionMonitor, event: SessionEvent): SessionMonitor {
  const { at } = event
  switch (event.type) {
    case 'expiryReceived':
      return wait({ ...state, expiry: event.expiry, endReason: undefined }, at)
    case 'checkRequested':
      return check({ ...state, endReason: event.reason ?? state.endReason }, at)
    case 'timePassed':
      return state.step === 'checking' || isCountingDown(state) ? wait(state, at) : check(state, at)
    case 'endConfirmed': {
      const status = sessionStatusAt(state.expiry, at)
      const endReason = status.phase === 'ended' ? status.reason : (state.endReason ?? 'expired')
      // Schedules another check, because the page stays open after a failed sign-out.
      return { ...state, step: 'ended', endReason, wakesAt: at + checkMs }
    }
    case 'limitRead':
      return { ...state, isLimitRead: true }
  }
}

/**
 * Returns the warning to show. Once dismissed, the warning about the absolute timeout stays hidden.
 */
export function warningOf({ status, isLimitRead }: SessionMonitor) {
  return status.phase === 'idle' || (status.phase === 'limit' && !isLimitRead) ? status : undefined
}

/**
 * Schedules the next second of a countdown, or the next check. The check is due now if the session
 * may have ended.
 */
function wait(
  known: Omit<SessionMonitor, 'step' | 'status' | 'wakesAt'>,
  at: number,
): SessionMonitor {
  const status = sessionStatusAt(known.expiry, at)
  const isLimitRead = known.isLimitRead && status.phase !== 'active'
  const next = { ...known, step: 'waiting', status, wakesAt: at, isLimitRead } as const
  if (isCountingDown(next)) return { ...next, wakesAt: at + second }
  return status.phase === 'active' && !known.endReason ? { ...next, wakesAt: status.checkAt } : next
}

const check = (state: SessionMonitor, at: number) =>
  ({ ...state, step: 'checking', wakesAt: at + checkMs }) as const

const isCountingDown = ({ status, endReason }: SessionMonitor): boolean =>
  !endReason && (status.phase === 'idle' || status.phase === 'limit')
