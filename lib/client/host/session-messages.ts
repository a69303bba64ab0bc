import type { accessTokenRoute, preauthRoute } from '@/lib/contract/bff/host/token-entry'
import type { PageContext } from '@/lib/contract/host/widget-config'
import type { HostEventDetails } from '@/lib/contract/host/widget-message'
import { isEntryPath } from '@/lib/domain/account/access/page-access'
import { pathOf } from '@/lib/routes'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { hostSignIn, redirects } from '../api/document-queries'
import { clearDrafts } from '../storage/form-draft-storage'
import { hasOtherConsumer, replaceDocument } from '../storage/page-consumer'
import { areCookiesEnabled } from '../storage/safe-storage'
import { broadcastSessionMessage } from '../storage/session-channel'
import { notifyHost, notifyHostOfError } from './notify-host'

const loadSignOut = async () => (await import('@/lib/contract/bff/account/access')).signOutRoute

export type Restart = (path: string, fingerprint?: string) => void

type TokenMessage = Pick<PageContext, 'mode'> & {
  readonly endpoint: typeof preauthRoute | typeof accessTokenRoute
  readonly token: string | undefined
  /** In a frame without cookies: signs in for this document only. */
  readonly signInOnce?: ((token: string) => Promise<void>) | undefined
}

/**
 * Signs in with a host token, on an entry screen or on any other page. The server ends the page's
 * session first, so the page's other calls may fail in the meantime.
 */
export async function signInByHost(
  { endpoint, token, mode, signInOnce }: TokenMessage,
  restart: Restart,
): Promise<void> {
  // A token can be used once. If cookies are blocked, the popup requests another one.
  if (token !== undefined && !areCookiesEnabled(document, mode))
    return signInOnce
      ? await signInOnce(token)
      : notifyHost('SESSION_ENDED', { reason: 'storage-blocked' })
  const { pathname } = window.location
  const entry = isEntryPath(pathname) ? pathname : undefined
  redirects.paused = true
  document.dispatchEvent(new Event('sw-token'))
  try {
    // A missing token ends the session, as a rejected token does.
    if (token === undefined) {
      await signOut()
      openFailedEntry(restart, entry)
      return
    }
    const exchange = callApi(
      endpoint,
      { token, ...(entry ? { entry } : {}) },
      { startsSession: true },
    )
    hostSignIn.latest = exchange.catch(() => undefined)
    const result = await exchange
    if (result.just_enrolled) notifyHost('USER_ENROLLED')
    openPage(result.next, restart, result.fingerprint)
  } catch (error) {
    handleFailure(error)
    openFailedEntry(restart, entry)
  }
}

/** Ends this page's session, replies to the host, and opens the login page in a new document. */
export async function signOutByHost(restart: Restart, replace = replaceDocument): Promise<void> {
  redirects.paused = true
  try {
    const { next } = await signOut()
    clearDrafts()
    notifyOfEnd('host')
    replace(next)
  } catch (error) {
    handleFailure(error)
    openSystemError(restart)
  }
}

const signOut = () => callApi(loadSignOut, { by: 'host' }, { startsSession: true })

function handleFailure(error: unknown): void {
  if (!(error instanceof ApiError)) {
    redirects.paused = false
    throw error
  }
  notifyHostOfError(error)
}

function openFailedEntry(restart: Restart, entry?: string): void {
  if (hasOtherConsumer()) notifyOfEnd('entry-failed')
  openSystemError(restart, entry)
}

/**
 * Opens the error screen, which retries at the entry screen and shows which consumer is still
 * signed in.
 */
function openSystemError(restart: Restart, entry = pathOf('loginDirect')): void {
  openPage(`${pathOf('sysError')}?${new URLSearchParams({ entry })}`, restart)
}

/**
 * Opens a page for the consumer with this fingerprint, or for a visitor. Loads a new document only
 * if this one has shown another consumer.
 */
function openPage(path: string, restart: Restart, fingerprint?: string): void {
  redirects.paused = hasOtherConsumer(fingerprint)
  restart(path, fingerprint)
}

function notifyOfEnd(reason: HostEventDetails['SESSION_ENDED']['reason']): void {
  broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
  notifyHost('SESSION_ENDED', { reason })
}
