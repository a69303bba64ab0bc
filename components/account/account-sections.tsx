import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import type { PageSection } from '@/lib/client/api/queries'
import { GivenConsents } from './given-consents'
import { NotificationSwitches } from './notifications-screen'
import { PersonOnFile } from './settings-screen'

export const detailsSection: PageSection = {
  name: 'personOnFile',
  skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
  children: <PersonOnFile />,
}

export const consentsSection: PageSection = { name: 'givenConsents', skeleton: null, children: <GivenConsents /> }

export const notificationsSection: PageSection = {
  name: 'notifications',
  skeleton: <Skeleton className="h-48 w-full" />,
  children: <NotificationSwitches />,
}
