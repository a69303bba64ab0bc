'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { apiQuery } from '@/lib/client/api/queries'
import { changeNotificationsRoute } from '@/lib/contract/bff/account'
import { accountSettingsQuery } from '@/lib/contract/bff/queries'
import { type AccountErrorReason, mapFormError, notificationErrors } from '@/lib/domain/server-errors/form-errors'

export type NotificationChannel = 'emailMsg' | 'smsMsg'
type NotificationChange = { readonly channel: NotificationChannel; readonly on: boolean }

/**
 * Saves a preference at once and reverts it on failure; several changes are saved in sequence. After each response the
 * toggles show its updated settings (R7.7), except for changes that are still pending.
 */
export function useNotificationSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery(accountSettingsQuery)
  const [failed, setFailed] = useState<Partial<Record<NotificationChannel, AccountErrorReason>>>({})
  const pendingChanges = useRef<readonly NotificationChange[]>([])

  function setChannel({ channel, on }: NotificationChange) {
    queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, [channel]: on })
  }

  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    // Read when the mutation runs: a value that was reverted in the meantime must not be sent.
    mutationFn: () => {
      const settings = queryClient.getQueryData(queryKey)
      return callApi(changeNotificationsRoute, {
        emailMsg: settings?.emailMsg ?? false,
        smsMsg: settings?.smsMsg ?? false,
      })
    },
    onMutate: async (change: NotificationChange) => {
      pendingChanges.current = [...pendingChanges.current, change]
      setFailed(({ [change.channel]: _reason, ...others }) => others)
      await queryClient.cancelQueries({ queryKey })
      setChannel(change)
    },
    onSuccess: (updated, saved) => {
      queryClient.setQueryData(queryKey, updated)
      for (const change of pendingChanges.current) if (change !== saved) setChannel(change)
    },
    onError: (error, change) => {
      setChannel({ ...change, on: !change.on })
      const outcome = mapFormError(errorStatusOf(error), notificationErrors)
      setFailed((before) => ({ ...before, [change.channel]: outcome.shows === 'message' ? outcome.message : 'none' }))
    },
    onSettled: (_updated, _error, change) => {
      pendingChanges.current = pendingChanges.current.filter((pending) => pending !== change)
    },
  })
  return { failed, change: mutate }
}
