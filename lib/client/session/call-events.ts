import { preservesSession, screenEverywhere } from '@/lib/domain/server-errors/error-screens'
import { ApiError } from '../api/api-error'
import { notifyHost, notifyHostOfError } from '../host/notify-host'
import { isRedirecting, redirectToErrorScreen, redirectToLogin } from './redirect-to-login'

/** Writes under way, which the host hears of as one step. */
let writes = 0

export function startWrite(): void {
  writes += 1
  if (writes === 1) notifyHost('STEP_STARTED')
}

export function endWrite(): void {
  writes -= 1
  if (writes === 0) notifyHost('STEP_FINISHED')
}

/**
 * Handles the failure of any call. The host is notified of a server code only here, once; a 401 of a call that needs a
 * session clears the data and redirects to the screen of its code (a lock), else to login.
 * @param open the call needs no session, so its 401 is a result (wrong password), not the end of a session.
 */
export function handleCallError(error: unknown, open = false): void {
  // All pending calls fail when a session ends; the host was notified of the first failure.
  if (!(error instanceof ApiError) || isRedirecting()) return
  notifyHostOfError(error)
  // A form or flow shows the screen of such a code itself.
  if (error.status !== 401 || open || preservesSession(error.code)) return
  const screen = screenEverywhere(error.code)
  if (screen) redirectToErrorScreen(screen)
  else redirectToLogin()
}
