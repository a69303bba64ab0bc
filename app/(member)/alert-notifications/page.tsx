import { HydrationBoundary } from '@tanstack/react-query'
import { NotificationsScreen } from '@/components/account/notifications-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('alertNotifications')

export default async function AlertNotificationsPage() {
  const member = await requireMember('alertNotifications')
  return (
    <HydrationBoundary state={await prefetch(member, [[currentUser, {}]])}>
      <Messages of={['account']}>
        <NotificationsScreen />
      </Messages>
    </HydrationBoundary>
  )
}
