import type { PageContext } from '@/lib/contract/host/widget-config'
import { isServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import { pathOf } from '@/lib/routes'
import { areCookiesEnabled } from '../page/safe-storage'
import { notifyHost } from './notify-host'

const urlConfigParameters = ['ocf', 'ocl', 'oct', 'popup']

/** Takes the look out of the address where the session holds it; a frame without cookies needs it there. */
export function cleanUrl({ mode }: PageContext): void {
  const url = new URL(window.location.href)
  if (!urlConfigParameters.some((name) => url.searchParams.has(name)) || !areCookiesEnabled(document, mode)) return
  for (const name of urlConfigParameters) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Tells the host, once, what led to this page: a new enrollment, the server code of a refused token, or the one that ended
 * the session. At login another token may help.
 */
export function reportEntryResult(): void {
  const url = new URL(window.location.href)
  const isLogin = url.pathname === pathOf('login')
  const because = takeReason(url)
  if (because === 'just-enrolled') notifyHost('USER_ENROLLED')
  if (isServerCode(because)) {
    notifyHost(serverCodes[because].event, { code: because, retryable: false })
    if (isLogin) notifyHost('SESSION_ENDED', { reason: 'expired' })
  }
  const wasSentHere = url.searchParams.has('back') || url.searchParams.has('ended')
  if (isLogin && wasSentHere) notifyHost('AUTH_REQUIRED')
}

/** Takes the reason out of the address, so that a reload does not tell it again. */
function takeReason(url: URL): string | undefined {
  const because = url.searchParams.get('because')
  if (because === null) return undefined
  url.searchParams.delete('because')
  window.history.replaceState(window.history.state, '', url)
  return because
}
