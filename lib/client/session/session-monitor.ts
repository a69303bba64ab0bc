import { type SessionExpiry, type SessionStatus, sessionStatusAt } from '@/lib/domain/session/session-status'
import type { SessionEndReason } from '../storage/session-channel'

const tickMs = 1000
/** The interval of retries while the server is unreachable at the end of a session. */
const retryMs = 5000

type SessionMonitorOptions = {
  /** The expiry in the page, on this browser's clock. */
  readonly expiry: SessionExpiry
  /** Fetches the expiry, on this browser's clock, without counting as activity. */
  readonly fetchExpiry: () => Promise<SessionExpiry | 'ended' | 'unavailable'>
  readonly onStatus: (status: SessionStatus) => void
  readonly onEnd: (reason: SessionEndReason) => void
}

/**
 * Monitors the expiry of a session. Other tabs and calls extend the session too, so the server is
 * asked before a warning is shown, and again before the redirect to login.
 */
export function monitorSession({ expiry: initialExpiry, fetchExpiry, onStatus, onEnd }: SessionMonitorOptions) {
  let expiry = initialExpiry
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts requests and updates: the response to an older request is ignored. */
  let requestCount = 0
  /** The reason that another tab gave for the end of the session. */
  let endReason: SessionEndReason | undefined

  /** Makes earlier requests and reasons obsolete. */
  function update(next: SessionExpiry) {
    clearTimeout(timer)
    requestCount += 1
    endReason = undefined
    expiry = next
    const status = sessionStatusAt(expiry, Date.now())
    onStatus(status)
    if (status.phase === 'ended') return void check()
    const wait = status.phase === 'active' ? status.checkAt - Date.now() : tickMs
    timer = setTimeout(() => (status.phase === 'active' ? check() : update(expiry)), wait)
  }

  async function check(): Promise<void> {
    clearTimeout(timer)
    requestCount += 1
    const requestNumber = requestCount
    const result = await fetchExpiry()
    if (requestNumber !== requestCount) return
    const status = sessionStatusAt(expiry, Date.now())
    if (result === 'ended') onEnd(status.phase === 'ended' ? status.reason : (endReason ?? 'expired'))
    else if (result !== 'unavailable') update(result)
    else if (status.phase === 'ended') timer = setTimeout(check, retryMs)
    else update(expiry)
  }

  update(expiry)
  return {
    check: (reason?: SessionEndReason) => {
      endReason = reason ?? endReason
      void check()
    },
    update,
    stop: () => {
      requestCount += 1
      clearTimeout(timer)
    },
  }
}
