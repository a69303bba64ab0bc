import { definePage } from '@/app/page-sections'
import {
  NotificationSwitches,
  NotificationsScreen,
} from '@/components/account/settings/notifications-screen'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { PageSection } from '@/lib/client/api/queries'

const switches: PageSection = {
  name: 'notifications',
  skeleton: <Skeleton className="h-48 w-full" />,
  children: <NotificationSwitches />,
}

const { generateMetadata, Page } = definePage(
  'alertNotifications',
  { of: ['account'] },
  ({ section }) => <NotificationsScreen switches={section(switches)} />,
)

export { generateMetadata, Page as default }
