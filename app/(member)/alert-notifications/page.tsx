import { createPageParts } from '@/app/page-parts'
import { notificationsPart } from '@/components/account/account-parts'
import { NotificationsScreen } from '@/components/account/notifications-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('alertNotifications')

export default async function AlertNotificationsPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('alertNotifications'))
  return (
    <MessagesProvider of={['account']}>
      <NotificationsScreen switches={notificationsPart(part)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
