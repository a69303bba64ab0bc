'use client'

import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/lib/client/api/call-api'
import { clearPageData } from '@/lib/client/api/document-queries'
import { notifyHost } from '@/lib/client/host/notify-host'
import { withoutRedirects } from '@/lib/client/session/redirect-to-login'
import { clearDrafts } from '@/lib/client/storage/form-draft-storage'
import { broadcastSessionMessage } from '@/lib/client/storage/session-channel'

const loadRow = async () => (await import('@/lib/contract/bff/auth')).signOutRoute

/** Ends the session, then reloads the page so that nothing stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => withoutRedirects(() => callApi(loadRow, {})),
    meta: { open: true },
    onSuccess: ({ next }) => {
      clearPageData()
      clearDrafts()
      broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
      notifyHost('SESSION_ENDED', { reason: 'signed-out' })
      window.location.assign(next)
    },
  })
}
