import { HydrationBoundary } from '@tanstack/react-query'
import { NotificationsScreen } from '@/components/account/notifications-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAccountSettings } from '@/lib/server/handlers/account'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('alertNotifications')

export default async function AlertNotificationsPage() {
  const member = await requireRoute('alertNotifications')
  return (
    <HydrationBoundary state={await prefetch(member, [[handleAccountSettings, {}]])}>
      <MessagesProvider of={['account']}>
        <NotificationsScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
