import { type SessionExpiry, type SessionStatus, sessionStatusAt } from '@/lib/domain/session/session-status'
import type { SessionEndReason } from './session-channel'

const tickMs = 1000
/** The server is asked again this soon where it could not be reached at the end of a session. */
const retryMs = 5000

type SessionMonitorOptions = {
  /** As known from the page itself, in this browser's time. */
  readonly expiry: SessionExpiry
  /** Asks the server, without being activity: the ends in this browser's time, or that the session is over. */
  readonly fetchExpiry: () => Promise<SessionExpiry | 'ended' | 'unavailable'>
  readonly onStatus: (status: SessionStatus) => void
  readonly onEnd: (reason: SessionEndReason) => void
}

/**
 * Watches over a session's time. Whatever this page does or not, other tabs and calls move the idle end, so the server is
 * asked before anybody is warned, and again before the page is left.
 */
export function monitorSession({ expiry: initialExpiry, fetchExpiry, onStatus, onEnd }: SessionMonitorOptions) {
  let expiry = initialExpiry
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts the questions and presses: an answer to an older question says nothing any more. */
  let requestCount = 0
  /** Why another tab says that the session is over. */
  let endReason: SessionEndReason | undefined

  /** Whatever was asked or heard before is old. */
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
