'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { Switch } from '@/components/ui/form/switch'
import { QueryContent } from '@/components/ui/loading/query-content'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { apiQuery } from '@/lib/client/api/queries'
import { accountSettingsRoute } from '@/lib/contract/bff/account'
import { BackToSettings } from './flow-layout'
import { type NotificationChannel, useNotificationSettings } from './use-notification-settings'

const channels: readonly NotificationChannel[] = ['emailMsg', 'smsMsg']

/** Two preferences that are saved on change. R2.15. */
export function NotificationsScreen() {
  const t = useTranslations('account.notifications')
  const user = useQuery(apiQuery(accountSettingsRoute, {}))
  return (
    <div className="flex max-w-form flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      <QueryContent
        query={user}
        texts={{ loading: t('loading'), failed: t('notLoaded'), tryAgain: t('tryAgain') }}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(data) => <Switches on={data} />}
      </QueryContent>
      <BackToSettings />
    </div>
  )
}

function Switches({ on }: { on: Readonly<Record<NotificationChannel, boolean>> }) {
  const t = useTranslations('account.notifications')
  const reasons = useTranslations('account.reasons')
  const { failed, change } = useNotificationSettings()
  return (
    <div className="divide-y divide-hairline border-hairline border-y">
      {channels.map((channel) => {
        const reason = failed[channel]
        return (
          <Switch
            key={channel}
            name={channel}
            label={t(`${channel}.title`)}
            hint={t(`${channel}.text`)}
            texts={{ on: t('on'), off: t('off') }}
            checked={on[channel]}
            onChange={(checked) => change({ channel, on: checked })}
            error={
              reason ? (
                <FormMessage>
                  {t('notSaved')} {reason === 'none' ? null : reasons(reason)}
                </FormMessage>
              ) : undefined
            }
          />
        )
      })}
    </div>
  )
}
