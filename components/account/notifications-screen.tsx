'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormMessage } from '@/components/ui/form/form-message'
import { Switch } from '@/components/ui/form/switch'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import { accountSettingsQuery } from '@/lib/contract/bff/queries'
import { BackToSettings } from './flow-layout'
import { type NotificationChannel, useNotificationSettings } from './use-notification-settings'

const channels: readonly NotificationChannel[] = ['emailMsg', 'smsMsg']

/** Two preferences that are saved on change, as a section. R2.15. */
export function NotificationsScreen({ switches }: { switches: ReactNode }) {
  const t = useTranslations('account.notifications')
  return (
    <div className="flex max-w-form flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      {switches}
      <BackToSettings />
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
      {(user) => <Switches on={{ emailMsg: user.emailMsg ?? false, smsMsg: user.smsMsg ?? false }} />}
    </QueryContent>
  )
}

function Switches({ on }: { on: Readonly<Record<NotificationChannel, boolean>> }) {
  const t = useTranslations('account.notifications')
  const reasons = useTranslations('account.reasons')
  const { failed, change } = useNotificationSettings()
  const { hostName } = usePageContext()
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
              channel === 'smsMsg' ? (
                <>
                  {t('smsMsg.text')} <span data-consent="smsAlerts">{t('smsMsg.consent', { host: hostName })}</span>
                </>
              ) : (
                t('emailMsg.text')
              )
            }
            texts={{ on: t('on'), off: t('off') }}
            checked={on[channel]}
            onChange={(checked) => change({ channel, on: checked })}
            error={
              reason ? (
                <FormMessage>
                  {t('notSaved')} {reasons(reason)}
                </FormMessage>
              ) : undefined
            }
          />
        )
      })}
    </div>
  )
}
