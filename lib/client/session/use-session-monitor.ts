import { useCallback, useEffect, useRef, useState } from 'react'
import { type SessionExpiry, type SessionStatus, sessionStatusAt } from '@/lib/domain/session/session-status'
import { callApi } from '../api/call-api'
import { type SessionEndReason, subscribeToSessionMessages } from '../storage/session-channel'
import { markSignedIn, redirectToLogin } from './redirect-to-login'

export type ServerSessionExpiry = SessionExpiry & { readonly now: number }

/** Returns the status of the session and redirects to login when it ends here or in another tab. */
export function useSessionMonitor({ idleEndsAt, endsAt, now }: ServerSessionExpiry) {
  const [status, setStatus] = useState<SessionStatus>()
  const monitor = useRef<ReturnType<typeof monitorSession>>(undefined)
  useEffect(() => {
    markSignedIn()
    const expiry = toClientTime({ idleEndsAt, endsAt, now })
    const started = monitorSession({ expiry, fetchExpiry, onStatus: setStatus, onEnd: redirectToLogin })
    monitor.current = started
    const checkWhenVisible = () => document.visibilityState === 'visible' && started.check()
    document.addEventListener('visibilitychange', checkWhenVisible)
    const unsubscribe = subscribeToSessionMessages((message) =>
      started.check(message.type === 'ended' ? message.reason : undefined),
    )
    return () => {
      document.removeEventListener('visibilitychange', checkWhenVisible)
      unsubscribe()
      started.stop()
    }
  }, [idleEndsAt, endsAt, now])
  const extend = useCallback((ends: ServerSessionExpiry) => monitor.current?.update(toClientTime(ends)), [])
  return { status, extend }
}

const loadRow = async () => (await import('@/lib/contract/bff/auth')).sessionRoute

async function fetchExpiry(): Promise<SessionExpiry | 'ended' | 'unavailable'> {
  try {
    const { ends } = await callApi(loadRow, {}, { background: true })
    return ends ? toClientTime(ends) : 'ended'
  } catch {
    return 'unavailable'
  }
}

/** Converts to this browser's clock, which may be wrong: only the remaining time counts. */
function toClientTime({ idleEndsAt, endsAt, now }: ServerSessionExpiry): SessionExpiry {
  const offsetMs = Date.now() - now
  return { idleEndsAt: idleEndsAt + offsetMs, endsAt: endsAt + offsetMs }
}

const tickMs = 1000
const retryMs = 5000

type SessionMonitorOptions = {
  readonly expiry: SessionExpiry
  readonly fetchExpiry: typeof fetchExpiry
  readonly onStatus: (status: SessionStatus) => void
  readonly onEnd: (reason: SessionEndReason) => void
}

/** Other tabs and calls extend the session too, so the server is asked before a warning, and again before the redirect. */
export function monitorSession({ expiry: initialExpiry, fetchExpiry, onStatus, onEnd }: SessionMonitorOptions) {
  let expiry = initialExpiry
  let timer: ReturnType<typeof setTimeout> | undefined
  let requestCount = 0
  let endReason: SessionEndReason | undefined

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
