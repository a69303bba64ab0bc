import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import type { PageSection } from '@/lib/client/api/queries'
import { accountSettingsQuery } from '@/lib/contract/bff/queries'
import { GivenConsents } from './given-consents'
import { NotificationSwitches } from './notifications-screen'
import { PersonOnFile } from './settings-screen'

const queries = [accountSettingsQuery]

export const detailsSection: PageSection = {
  queries,
  skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
  children: <PersonOnFile />,
}

export const consentsSection: PageSection = { queries, skeleton: null, children: <GivenConsents /> }

export const notificationsSection: PageSection = {
  queries,
  skeleton: <Skeleton className="h-48 w-full" />,
  children: <NotificationSwitches />,
}
