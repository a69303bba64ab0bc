import type { SessionEndReason } from '@/lib/domain/account/session/session-status'
import type { ErrorScreen } from '@/lib/domain/shared/errors/error-screens'
import { pathOf, routeAt } from '@/lib/routes'
import { clearPageData, redirects } from '../api/document-queries'
import { isWaiting, notifyHost } from '../host/notify-host'
import { saveDrafts } from '../storage/form-draft-storage'
import { hasOtherConsumer } from '../storage/page-consumer'
import { broadcastSessionMessage } from '../storage/session-channel'
import { startRetryWait } from './use-retry-time'

/**
 * Runs a sign-out. Until the next document loads, calls that fail do not redirect, unless the
 * sign-out itself fails.
 */
export async function withoutRedirects<T>(signOut: () => Promise<T>): Promise<T> {
  redirects.paused = true
  try {
    return await signOut()
  } catch (error) {
    redirects.paused = false
    throw error
  }
}

/**
 * Ends the session and redirects to login once. Query parameters: `back` is the return path,
 * `ended` the reason, `because` a code for the host.
 */
export function redirectToLogin(reason?: SessionEndReason): void {
  const endReason = reason ?? (hasOtherConsumer() ? 'expired' : undefined)
  replacePage(loginUrl(endReason), () => endSession(endReason))
}

/** Ends the session and opens a screen, such as a lock, which explains more than login does. */
export const redirectToErrorScreen = (screen: ErrorScreen): void => replacePage(screen, endSession)

/** Opens the screen for an error that does not end the session, such as a locked client address. */
export const openErrorScreen = (screen: ErrorScreen): void => replacePage(screen)

function replacePage(address: string, onLeave?: () => void): void {
  if (redirects.paused) return
  redirects.paused = true
  startRetryWait(routeAt(address)?.name)
  saveDrafts()
  onLeave?.()
  window.location.replace(address)
}

function endSession(reason?: SessionEndReason): void {
  clearPageData()
  broadcastSessionMessage({
    type: 'ended',
    reason: reason === 'idle' || reason === 'limit' ? reason : 'elsewhere',
  })
  // The login screen requests the next token, because this page is replaced before a response could
  // arrive.
  notifyHost('SESSION_ENDED', { reason: 'expired' })
}

function loginUrl(reason: SessionEndReason | undefined): string {
  const path = window.location.pathname
  const query = new URLSearchParams()
  if (routeAt(path) && path !== pathOf('login')) query.set('back', path)
  if (reason) query.set('ended', reason)
  if (isWaiting('REFRESH_TOKEN_EXPIRED')) query.set('because', 'SC110')
  return query.size > 0 ? `${pathOf('login')}?${query}` : pathOf('login')
}
