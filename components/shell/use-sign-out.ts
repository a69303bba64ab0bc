'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/client/api/call-api'
import { forgetInput } from '@/lib/client/forms/form-draft-storage'
import { tellHost } from '@/lib/client/host/notify-host'
import { tellTabs } from '@/lib/client/session/session-channel'
import { signOut } from '@/lib/contract/bff/auth'

/** Ends the session for good. The page is loaded anew afterwards, so that nothing of it stays in memory. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(signOut, {}),
    meta: { open: true },
    onSuccess: ({ next }) => {
      queryClient.clear()
      forgetInput()
      tellTabs({ said: 'ended', reason: 'elsewhere' })
      tellHost('SESSION_ENDED', { reason: 'signed-out' })
      window.location.assign(next)
    },
  })
}
