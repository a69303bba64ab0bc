'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/client/call'
import { tellHost } from '@/lib/client/host-bridge'
import { forgetInput } from '@/lib/client/kept-forms'
import { tellTabs } from '@/lib/client/tabs'
import { signOut } from '@/lib/contract/bff/entry'

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
