import { isServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import { pathOf } from '@/lib/routes'
import { notifyHost } from './notify-host'

/**
 * Reports to the host, once, why this page opened: an enrollment, a rejected token or an ended
 * session. A login page to which the consumer was redirected requests a token. Contract, section 7.
 */
export function reportEntryResult(): void {
  const url = new URL(window.location.href)
  const isLogin = url.pathname === pathOf('login')
  const reason = url.searchParams.get('because') ?? undefined
  if (reason !== undefined) {
    // Prevents a reload from reporting the reason again.
    url.searchParams.delete('because')
    window.history.replaceState(window.history.state, '', url)
  }
  if (reason === 'just-enrolled') notifyHost('USER_ENROLLED')
  if (isServerCode(reason)) {
    notifyHost(serverCodes[reason].event, { code: reason, retryable: false })
    if (isLogin) notifyHost('SESSION_ENDED', { reason: 'expired' })
  }
  const wasRedirected = url.searchParams.has('back') || url.searchParams.has('ended')
  if (isLogin && wasRedirected) notifyHost('AUTH_REQUIRED')
}
