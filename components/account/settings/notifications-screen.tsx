'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormMessage } from '@/components/ui/form/form-message'
import { Switch } from '@/components/ui/form/switch'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { changeNotificationsRoute } from '@/lib/contract/bff/account/settings'
import {
  type AccountErrorReason,
  mapFormError,
  notificationErrors,
} from '@/lib/domain/shared/errors/form-errors'
import { BackToSettings } from './flow-layout'

const channels = ['emailMsg', 'smsMsg'] as const
type NotificationChannel = (typeof channels)[number]

/** Shows the page on which the consumer turns emails and text messages on or off. R2.15. */
export function NotificationsScreen({ switches }: { switches: ReactNode }) {
  const t = useTranslations('account')
  return (
    <div data-alone="" className="flex w-full max-w-form flex-col gap-6">
      <header>
        <BackToSettings />
        <h1 className="text-2xl">{t('notifications.title')}</h1>
        <p className="mt-2 text-ink-muted">{t('notifications.lead')}</p>
      </header>
      {switches}
    </div>
  )
}

export function NotificationSwitches() {
  return (
    <QueryContent
      query={useEndpointQuery('/api/account')}
      data="settings"
      skeleton={<Skeleton className="h-48 w-full" />}
    >
      {(settings) => <Switches saved={settings} />}
    </QueryContent>
  )
}

function Switches({ saved }: { saved: Readonly<Record<NotificationChannel, boolean>> }) {
  const t = useTranslations('account.notifications')
  const reasons = useTranslations('account.reasons')
  const { failed, pending, change } = useNotificationSettings()
  const { hostName: host } = usePageContext()
  return (
    <div className="divide-y divide-hairline border-hairline border-y">
      {channels.map((channel) => {
        const reason = failed[channel]
        const isOn = pending.findLast((one) => one.channel === channel)?.on ?? saved[channel]
        return (
          <Switch
            key={channel}
            name={channel}
            label={t(`${channel}.title`)}
            hint={
              <>
                {t(`${channel}.text`)}{' '}
                {channel === 'smsMsg' ? (
                  <span data-consent="smsAlerts">{t('smsMsg.consent', { host })}</span>
                ) : null}
              </>
            }
            texts={{ on: t('on'), off: t('off') }}
            checked={isOn}
            onChange={(checked) => change({ channel, on: checked })}
            error={
              reason ? (
                <FormMessage>{`${t('notSaved')} ${reasons(reason)}`}</FormMessage>
              ) : undefined
            }
          />
        )
      })}
    </div>
  )
}

type NotificationChange = { readonly channel: NotificationChannel; readonly on: boolean }

/**
 * Saves each change at once, and several changes one after another. Shows pending changes over the
 * saved settings, so a response does not overwrite them and a failed change reverts. R7.7.
 */
function useNotificationSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = apiQuery('/api/account')
  const [failed, setFailed] = useState<Partial<Record<NotificationChannel, AccountErrorReason>>>({})
  const [pending, setPending] = useState<readonly NotificationChange[]>([])
  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    // Reads the saved settings when the mutation runs, because a change that failed in the meantime
    // must not be sent.
    mutationFn: ({ channel, on }: NotificationChange) => {
      const { emailMsg = false, smsMsg = false } = queryClient.getQueryData(queryKey) ?? {}
      return callApi(changeNotificationsRoute, { emailMsg, smsMsg, [channel]: on })
    },
    onMutate: async (change) => {
      setPending((before) => [...before, change])
      setFailed(({ [change.channel]: _reason, ...others }) => others)
      await queryClient.cancelQueries({ queryKey })
    },
    onSuccess: (updated) => queryClient.setQueryData(queryKey, updated),
    onError: (error, { channel }) => {
      const outcome = mapFormError(errorStatusOf(error), notificationErrors)
      setFailed((before) => ({
        ...before,
        [channel]: outcome.shows === 'message' ? outcome.message : 'none',
      }))
    },
    onSettled: (_updated, _error, change) =>
      setPending((before) => before.filter((one) => one !== change)),
  })
  return { failed, pending, change: mutate }
}
