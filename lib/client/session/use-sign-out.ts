import { useMutation } from '@tanstack/react-query'
import { pathOf } from '@/lib/routes'
import { callApi } from '../api/call-api'
import { clearPageData, redirects } from '../api/document-queries'
import { notifyHost } from '../host/notify-host'
import { clearStorage } from '../storage/page-consumer'
import { broadcastSessionMessage } from '../storage/session-channel'
import { withoutRedirects } from './redirect-to-login'

const loadSignOut = async () => (await import('@/lib/contract/bff/account/access')).signOutRoute
const loadSignOutEverywhere = async () =>
  (await import('@/lib/contract/bff/account/settings')).signOutEverywhereRoute

/**
 * Ends this session or all of the consumer's sessions, then opens login in a new document, so that
 * no data stays in memory.
 */
export function useSignOut({ everywhere = false } = {}) {
  return useMutation({
    mutationFn: () =>
      withoutRedirects<unknown>(() =>
        everywhere ? callApi(loadSignOutEverywhere, {}) : callApi(loadSignOut, {}),
      ),
    meta: { open: !everywhere },
    onSuccess: () => {
      forgetSession('signed-out')
      window.location[everywhere ? 'replace' : 'assign'](pathOf('login'))
    },
  })
}

/**
 * Clears what this browser stores about an ended session, and notifies its other tabs and the host.
 * The caller replaces the page.
 */
export function forgetSession(reason: 'signed-out' | 'account-closed'): void {
  redirects.paused = true
  clearPageData()
  clearStorage()
  broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
  notifyHost('SESSION_ENDED', { reason })
}
