import {
  type SessionExpiry,
  type SessionMonitor,
  type SessionStatus,
  sessionStatusAt,
} from '../session-status'

/** In milliseconds. */
export const second = 1000
const minute = 60 * second
export const hour = 60 * minute

export const newSession = { idleEndsAt: 15 * minute, endsAt: 12 * hour }

/**
 * Representatives, relative to now and few enough to explore all combinations: a new session, one
 * shortly before its idle end, one shortly before its absolute end, and one whose idle warning is
 * about to replace the limit warning.
 */
export const sessions: readonly SessionExpiry[] = [
  newSession,
  { idleEndsAt: 3 * second, endsAt: hour },
  { idleEndsAt: 3 * second, endsAt: 3 * second },
  { idleEndsAt: minute + 2 * second, endsAt: minute + 4 * second },
]

/** Shifts the times in a state so that they count from `now`. */
export function fromNow(monitor: SessionMonitor, now: number): SessionMonitor {
  const { expiry, status, wakesAt } = monitor
  return {
    ...monitor,
    expiry: { idleEndsAt: expiry.idleEndsAt - now, endsAt: expiry.endsAt - now },
    status: movedBy(status, now),
    wakesAt: wakesAt - now,
  }
}

function movedBy(status: SessionStatus, now: number): SessionStatus {
  if (status.phase === 'active') return { ...status, checkAt: status.checkAt - now }
  return status.phase === 'limit' ? { ...status, endsAt: status.endsAt - now } : status
}

/** Treats all seconds of a phase as the same, except the last three. */
export function representativeOf(monitor: SessionMonitor): SessionMonitor {
  const expiry = representativeExpiry(monitor.expiry)
  const current = sessionStatusAt(expiry, 0)
  const status = monitor.status.phase === current.phase ? current : pastStatus(monitor.status)
  const wakesAt =
    monitor.step === 'waiting' && !monitor.endReason && current.phase === 'active'
      ? current.checkAt
      : monitor.wakesAt
  return { ...monitor, expiry, status, wakesAt }
}

function representativeExpiry({ idleEndsAt, endsAt }: SessionExpiry): SessionExpiry {
  const isLong = endsAt > hour / 2
  if (idleEndsAt <= 0) return { idleEndsAt: -1, endsAt: endsAt > 0 ? hour : -1 }
  if (idleEndsAt > minute && isLong) return newSession
  if (idleEndsAt <= 3 * second || idleEndsAt > minute)
    return { idleEndsAt, endsAt: isLong ? hour : endsAt }
  return { idleEndsAt: minute / 2, endsAt: isLong ? hour : endsAt - idleEndsAt + minute / 2 }
}

/** Returns the status shown for a phase that is over, while the page waits for the server. */
function pastStatus(status: SessionStatus): SessionStatus {
  if (status.phase === 'active') return { ...status, checkAt: 0 }
  if (status.phase === 'limit') return { ...status, endsAt: 0 }
  return status.phase === 'idle' ? { ...status, secondsLeft: 1 } : status
}
