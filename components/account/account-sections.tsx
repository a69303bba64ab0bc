import type { ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import type { RenderSection } from '@/lib/client/page/section'
import { GivenConsents } from './given-consents'
import { NotificationSwitches } from './notifications-screen'
import { accountQueries } from './queries'
import { PersonOnFile } from './settings-screen'

export function detailsSection(section: RenderSection): ReactNode {
  return section({
    queries: accountQueries,
    skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
    children: <PersonOnFile />,
  })
}

export function consentsSection(section: RenderSection): ReactNode {
  return section({ queries: accountQueries, skeleton: null, children: <GivenConsents /> })
}

export function notificationsSection(section: RenderSection): ReactNode {
  return section({
    queries: accountQueries,
    skeleton: <Skeleton className="h-48 w-full" />,
    children: <NotificationSwitches />,
  })
}
