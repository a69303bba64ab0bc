'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { SessionExpiry, SessionStatus } from '@/lib/domain/session/session-status'
import { callApi } from '../api/call-api'
import { subscribeToSessionMessages } from '../storage/session-channel'
import { markSignedIn, redirectToLogin } from './redirect-to-login'
import { monitorSession } from './session-monitor'

/** The expiry of a session with the server's current time. */
export type ServerSessionExpiry = SessionExpiry & { readonly now: number }

/** Returns the status of the session and redirects to login when it ends here or in another tab. */
export function useSessionMonitor(serverExpiry: ServerSessionExpiry) {
  const [status, setStatus] = useState<SessionStatus>()
  const monitor = useRef<ReturnType<typeof monitorSession>>(undefined)
  const { idleEndsAt, endsAt, now } = serverExpiry
  useEffect(() => {
    markSignedIn()
    const started = monitorSession({
      expiry: toClientTime({ idleEndsAt, endsAt, now }),
      fetchExpiry,
      onStatus: setStatus,
      onEnd: (reason) => redirectToLogin(reason),
    })
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
