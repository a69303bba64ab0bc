'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/lib/client/api/call-api'
import { notifyHost } from '@/lib/client/host/notify-host'
import { withoutRedirects } from '@/lib/client/session/redirect-to-login'
import { clearDrafts } from '@/lib/client/storage/form-draft-storage'
import { broadcastSessionMessage } from '@/lib/client/storage/session-channel'
import { signOutRoute } from '@/lib/contract/bff/auth'

/** Ends the session, then reloads the page so that nothing stays in memory. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => withoutRedirects(() => callApi(signOutRoute, {})),
    meta: { open: true },
    onSuccess: ({ next }) => {
      queryClient.clear()
      clearDrafts()
      broadcastSessionMessage({ type: 'ended', reason: 'elsewhere' })
      notifyHost('SESSION_ENDED', { reason: 'signed-out' })
      window.location.assign(next)
    },
  })
}
