import { createPageSections } from '@/app/page-sections'
import { notificationsSection } from '@/components/account/account-sections'
import { NotificationsScreen } from '@/components/account/notifications-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('alertNotifications')

export default async function AlertNotificationsPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('alertNotifications'))
  return (
    <MessagesProvider of={['account']}>
      <NotificationsScreen switches={notificationsSection(section)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
