import { HydrationBoundary } from '@tanstack/react-query'
import { NotificationsScreen } from '@/components/account/notifications-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

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
