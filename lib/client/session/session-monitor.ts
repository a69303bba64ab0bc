import {
  nextMonitor,
  type SessionEvent,
  type SessionExpiry,
  startMonitor,
} from '@/lib/domain/account/session/session-status'
import type { Notes } from '@/lib/domain/credit/notes/notes'
import { callApi } from '../api/call-api'
import { callInSession } from '../api/document-queries'
import { type SessionMessage, subscribeToSessionMessages } from '../storage/session-channel'
import { createStore } from '../storage/store'

export type ServerSessionExpiry = SessionExpiry & { readonly now: number }
export type TimedSession = { readonly fingerprint: string; readonly expiry: ServerSessionExpiry }
/** A page's session with the consumer's notes in this browser. */
export type PageSession = TimedSession & { readonly notes: Notes }

/**
 * Creates the monitor for this document's session. While subscribed, it checks the session as time
 * passes, when another tab posts a message, and when the consumer returns to this tab.
 */
export function createSessionMonitor(ends: ServerSessionExpiry) {
  const { initial, get, set, ...store } = createStore(startMonitor(expiryReceived(ends)))
  const send = (event: SessionEvent) => set(nextMonitor(get(), event))
  const check = (message?: SessionMessage) => {
    const reason = message?.type === 'ended' ? message.reason : undefined
    if (message?.type !== 'started' && message?.type !== 'notesChanged')
      send({ type: 'checkRequested', reason, at: Date.now() })
  }
  const checkWhenVisible = () => document.visibilityState === 'visible' && check()
  let timer: ReturnType<typeof setTimeout>
  function run() {
    const state = get()
    const answer = (event: SessionEvent) => state === get() && send(event)
    clearTimeout(timer)
    timer = setTimeout(
      () => send({ type: 'timePassed', at: Date.now() }),
      state.wakesAt - Date.now(),
    )
    // If the call fails, the timer starts the next check.
    if (state.step === 'checking') fetchExpiry().then(answer, () => undefined)
  }

  function subscribe(listener: () => void) {
    document.addEventListener('visibilitychange', checkWhenVisible)
    const unsubscribe = [
      store.subscribe(run),
      store.subscribe(listener),
      subscribeToSessionMessages(check),
    ]
    run()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
      for (const end of unsubscribe) end()
    }
  }

  const extend = (later: ServerSessionExpiry) => send(expiryReceived(later))
  return {
    initial,
    get,
    subscribe,
    extend,
    readLimit: () => send({ type: 'limitRead', at: Date.now() }),
  }
}

async function fetchExpiry() {
  const load = async () => (await import('@/lib/contract/bff/account/session')).sessionRoute
  const ask = () => callApi(load, {}, { background: true })
  const { ends } = await callInSession(ask, ({ signedIn }) => !signedIn)
  return ends ? expiryReceived(ends) : ({ type: 'endConfirmed', at: Date.now() } as const)
}

/**
 * Converts the times to this browser's clock, which may be wrong, so only the remaining time is
 * used.
 */
function expiryReceived({ idleEndsAt, endsAt, now }: ServerSessionExpiry) {
  const at = Date.now()
  const expiry = { idleEndsAt: idleEndsAt + at - now, endsAt: endsAt + at - now }
  return { type: 'expiryReceived', expiry, at } as const
}
