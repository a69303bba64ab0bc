import type { QueryClient } from '@tanstack/react-query'
import type { ErrorScreen } from '@/lib/domain/server-errors/error-screens'
import { pathOf, routeAt } from '@/lib/routes'
import { saveDrafts } from '../forms/form-draft-storage'
import { isWaiting, notifyHost } from '../host/notify-host'
import { broadcastSessionMessage, type SessionEndReason } from './session-channel'
import { startRetryWait } from './use-retry-time'

let leaving = false
let hasSession = false

/** The page shows a signed-in consumer's screens: a 401 means then that a session ended, not that there never was one. */
export function markSignedIn(): void {
  hasSession = true
}

/** True once the page is being replaced: failures from then on are not reported. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * The session is over: everything known is forgotten, forms put aside what they may keep, and the page leaves for login
 * once, with the way back in `?back=` and the reason in `?ended=`; the login page tells the host of a refused refresh where
 * this one cannot (`?because=`).
 */
export function redirectToLogin(
  client: QueryClient,
  reason: SessionEndReason | undefined = hasSession ? 'expired' : undefined,
): void {
  redirectOnce(client, loginUrl(reason), reason)
}

/** The session was ended by what has a screen of its own, such as a lock: that says more than login does. */
export function redirectToErrorScreen(client: QueryClient, screen: ErrorScreen): void {
  startRetryWait(routeAt(screen)?.name)
  redirectOnce(client, screen)
}

function redirectOnce(client: QueryClient, address: string, reason?: SessionEndReason): void {
  if (leaving) return
  leaving = true
  saveDrafts()
  client.clear()
  broadcastSessionMessage({ type: 'ended', reason: reason === 'idle' || reason === 'limit' ? reason : 'elsewhere' })
  // For another token asks the login screen: this page would not live to hear the answer.
  notifyHost('SESSION_ENDED', { reason: 'expired' })
  window.location.replace(address)
}

function loginUrl(reason: SessionEndReason | undefined): string {
  const here = window.location.pathname
  const query = new URLSearchParams()
  if (routeAt(here) && here !== pathOf('login')) query.set('back', here)
  if (reason) query.set('ended', reason)
  if (isWaiting('REFRESH_TOKEN_EXPIRED')) query.set('because', 'SC110')
  return query.size > 0 ? `${pathOf('login')}?${query}` : pathOf('login')
}
