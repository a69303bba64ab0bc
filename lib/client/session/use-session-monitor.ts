import { focusManager } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { nextMonitor, type SessionExpiry, startMonitor, warningOf } from '@/lib/domain/session/session-status'
import { callApi } from '../api/call-api'
import { type SessionMessage, subscribeToSessionMessages } from '../storage/session-channel'
import { redirectToLogin } from './redirect-to-login'

export type ServerSessionExpiry = SessionExpiry & { readonly now: number }

/** Returns the warning before the session ends, and redirects to login when it ends here or in another tab. */
export function useSessionMonitor({ idleEndsAt, endsAt, now }: ServerSessionExpiry) {
  const [state, send] = useReducer(nextMonitor, expiryReceived({ idleEndsAt, endsAt, now }), startMonitor)
  useEffect(() => send(expiryReceived({ idleEndsAt, endsAt, now })), [idleEndsAt, endsAt, now])
  useEffect(() => {
    const check = (message?: SessionMessage) => {
      const reason = message?.type === 'ended' ? message.reason : undefined
      send({ type: 'checkRequested', reason, at: Date.now() })
    }
    const ends = [focusManager.subscribe((isVisible) => isVisible && check()), subscribeToSessionMessages(check)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  useEffect(() => {
    let isCurrent = true
    if (state.step === 'ended') redirectToLogin(state.endReason)
    const answer = (event: Parameters<typeof send>[0]) => isCurrent && send(event)
    // A call that fails is repeated when its time is over.
    if (state.step === 'checking') fetchExpiry().then(answer, () => undefined)
    const timer = setTimeout(() => send({ type: 'timePassed', at: Date.now() }), state.wakesAt - Date.now())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [state])
  return {
    warning: warningOf(state),
    extend: (ends: ServerSessionExpiry) => send(expiryReceived(ends)),
    readLimit: () => send({ type: 'limitRead', at: Date.now() }),
  }
}

async function fetchExpiry() {
  const load = async () => (await import('@/lib/contract/bff/auth')).sessionRoute
  const { ends } = await callApi(load, {}, { background: true })
  return ends ? expiryReceived(ends) : ({ type: 'endConfirmed', at: Date.now() } as const)
}

/** Converts to this browser's clock, which may be wrong: only the remaining time counts. */
function expiryReceived({ idleEndsAt, endsAt, now }: ServerSessionExpiry) {
  const at = Date.now()
  const expiry = { idleEndsAt: idleEndsAt + at - now, endsAt: endsAt + at - now }
  return { type: 'expiryReceived', expiry, at } as const
}
