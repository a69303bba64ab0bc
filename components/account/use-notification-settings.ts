'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { apiQuery } from '@/lib/client/api/api-query'
import { callApi } from '@/lib/client/api/call-api'
import { changeNotificationsRoute } from '@/lib/contract/bff/account'
import { currentUserRoute } from '@/lib/contract/bff/bureau-data'
import { type AccountErrorReason, mapNotificationsError } from '@/lib/domain/account/account-errors'

export type Channel = 'emailMsg' | 'smsMsg'
type Wish = { readonly channel: Channel; readonly on: boolean }

/**
 * Saves a preference at once and undoes it where that fails; several are saved one after the other. After each response
 * the toggles show its updated user (specification, section 7), except for what the consumer changed meanwhile.
 */
export function useNotifications() {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery(currentUserRoute, {})
  const [failed, setFailed] = useState<Partial<Record<Channel, AccountErrorReason>>>({})
  const unanswered = useRef<readonly Wish[]>([])

  function show({ channel, on }: Wish) {
    queryClient.setQueryData(queryKey, (user) => user && { ...user, [channel]: on })
  }

  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    // Read when its turn comes: what was undone meanwhile must not be sent along.
    mutationFn: () => {
      const user = queryClient.getQueryData(queryKey)
      return callApi(changeNotificationsRoute, { emailMsg: user?.emailMsg ?? false, smsMsg: user?.smsMsg ?? false })
    },
    onMutate: async (wish: Wish) => {
      unanswered.current = [...unanswered.current, wish]
      setFailed(({ [wish.channel]: _said, ...others }) => others)
      await queryClient.cancelQueries({ queryKey })
      show(wish)
    },
    onSuccess: (updated, answered) => {
      queryClient.setQueryData(queryKey, (user) => ({ ...user, ...updated }))
      for (const wish of unanswered.current) if (wish !== answered) show(wish)
    },
    onError: (error, wish) => {
      show({ ...wish, on: !wish.on })
      const refusal = mapNotificationsError(errorStatusOf(error))
      setFailed((before) => ({ ...before, [wish.channel]: refusal.shows === 'message' ? refusal.reason : 'none' }))
    },
    onSettled: (_updated, _error, wish) => {
      unanswered.current = unanswered.current.filter((other) => other !== wish)
    },
  })
  return { failed, change: mutate }
}
