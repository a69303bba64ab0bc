import { definePage } from '@/app/page-sections'
import { notificationsSection } from '@/components/account/account-sections'
import { NotificationsScreen } from '@/components/account/notifications-screen'

const { generateMetadata, Page } = definePage('alertNotifications', { of: ['account'] }, ({ section }) => (
  <NotificationsScreen switches={section(notificationsSection)} />
))

export { generateMetadata, Page as default }
