import type { QueryClient } from '@tanstack/react-query'
import { pathOf, routeAt } from '@/lib/routes'
import { tellHost } from './host-bridge'
import { keepInput } from './kept-forms'
import { type EndReason, tellTabs } from './tabs'

let leaving = false
let hasSession = false

/** The page shows a signed-in consumer's screens: a 401 means then that a session ended, not that there never was one. */
export function rememberSession(): void {
  hasSession = true
}

/**
 * The session is over: everything known is forgotten, forms put aside what they may keep, and the page leaves for login
 * once, with the way back in `?back=` and the reason in `?ended=`.
 */
export function leaveForLogin(
  client: QueryClient,
  reason: EndReason | undefined = hasSession ? 'expired' : undefined,
): void {
  if (leaving) return
  leaving = true
  keepInput()
  client.clear()
  tellTabs({ said: 'ended', reason: reason === 'idle' || reason === 'limit' ? reason : 'elsewhere' })
  tellHost('SESSION_ENDED', { reason: 'expired' })
  tellHost('AUTH_REQUIRED')
  const here = window.location.pathname
  const query = new URLSearchParams()
  if (routeAt(here) && here !== pathOf('login')) query.set('back', here)
  if (reason) query.set('ended', reason)
  window.location.replace(query.size > 0 ? `${pathOf('login')}?${query}` : pathOf('login'))
}
