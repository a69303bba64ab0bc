import type { QueryClient } from '@tanstack/react-query'
import { pathOf, type RouteName, routeAt } from '@/lib/routes'
import { keepInput } from '../forms/form-draft-storage'
import { isWaiting, tellHost } from '../host/notify-host'
import { type EndReason, tellTabs } from './session-channel'
import { beginWait } from './start-retry-wait'

let leaving = false
let hasSession = false

/** The page shows a signed-in consumer's screens: a 401 means then that a session ended, not that there never was one. */
export function rememberSession(): void {
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
export function leaveForLogin(
  client: QueryClient,
  reason: EndReason | undefined = hasSession ? 'expired' : undefined,
): void {
  leave(client, loginAddress(reason), reason)
}

/** The session was ended by what has a screen of its own, such as a lock: that says more than login does. */
export function leaveForScreen(client: QueryClient, route: RouteName): void {
  beginWait(route)
  leave(client, pathOf(route))
}

function leave(client: QueryClient, address: string, reason?: EndReason): void {
  if (leaving) return
  leaving = true
  keepInput()
  client.clear()
  tellTabs({ said: 'ended', reason: reason === 'idle' || reason === 'limit' ? reason : 'elsewhere' })
  // For another token asks the login screen: this page would not live to hear the answer.
  tellHost('SESSION_ENDED', { reason: 'expired' })
  window.location.replace(address)
}

function loginAddress(reason: EndReason | undefined): string {
  const here = window.location.pathname
  const query = new URLSearchParams()
  if (routeAt(here) && here !== pathOf('login')) query.set('back', here)
  if (reason) query.set('ended', reason)
  if (isWaiting('REFRESH_TOKEN_EXPIRED')) query.set('because', 'SC110')
  return query.size > 0 ? `${pathOf('login')}?${query}` : pathOf('login')
}
