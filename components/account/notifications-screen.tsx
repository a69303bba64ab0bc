'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { FormMessage } from '@/components/ui/form/form-message'
import { Switch } from '@/components/ui/form/switch'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { changeNotificationsRoute } from '@/lib/contract/bff/account'
import { accountSettingsQuery } from '@/lib/contract/bff/queries'
import { type AccountErrorReason, mapFormError, notificationErrors } from '@/lib/domain/server-errors/form-errors'
import { BackToSettings } from './flow-layout'

const channels = ['emailMsg', 'smsMsg'] as const
type NotificationChannel = (typeof channels)[number]

/** Two preferences that are saved on change, as a section. R2.15. */
export function NotificationsScreen({ switches }: { switches: ReactNode }) {
  const t = useTranslations('account')
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('notifications.title')}</h1>
        <p className="text-ink-muted">{t('notifications.lead')}</p>
      </header>
      {switches}
      <BackToSettings text={t('backToSettings')} />
    </div>
  )
}

export function NotificationSwitches() {
  const t = useTranslations('account.notifications')
  return (
    <QueryContent
      query={useEndpointQuery(accountSettingsQuery)}
      failed={t('notLoaded')}
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {(settings) => <Switches on={settings} />}
    </QueryContent>
  )
}

function Switches({ on }: { on: Readonly<Record<NotificationChannel, boolean>> }) {
  const t = useTranslations('account.notifications')
  const reasons = useTranslations('account.reasons')
  const { failed, change } = useNotificationSettings()
  const { hostName: host } = usePageContext()
  return (
    <div className="divide-y divide-hairline border-hairline border-y">
      {channels.map((channel) => {
        const reason = failed[channel]
        return (
          <Switch
            key={channel}
            name={channel}
            label={t(`${channel}.title`)}
            hint={
              <>
                {t(`${channel}.text`)}{' '}
                {channel === 'smsMsg' ? <span data-consent="smsAlerts">{t('smsMsg.consent', { host })}</span> : null}
              </>
            }
            texts={{ on: t('on'), off: t('off') }}
            checked={on[channel]}
            onChange={(checked) => change({ channel, on: checked })}
            error={reason ? <FormMessage>{`${t('notSaved')} ${reasons(reason)}`}</FormMessage> : undefined}
          />
        )
      })}
    </div>
  )
}

type NotificationChange = { readonly channel: NotificationChannel; readonly on: boolean }

/** Saves each change at once, in sequence, and reverts it on failure; a response does not touch what is still pending. R7.7. */
function useNotificationSettings() {
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
      const { emailMsg = false, smsMsg = false } = queryClient.getQueryData(queryKey) ?? {}
      return callApi(changeNotificationsRoute, { emailMsg, smsMsg })
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
