import type { ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import type { RenderSection } from '@/lib/client/page/section'
import { accountSettingsQuery } from '@/lib/contract/bff/queries'
import { GivenConsents } from './given-consents'
import { NotificationSwitches } from './notifications-screen'
import { PersonOnFile } from './settings-screen'

export function detailsSection(section: RenderSection): ReactNode {
  return section({
    queries: [accountSettingsQuery],
    skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
    children: <PersonOnFile />,
  })
}

export function consentsSection(section: RenderSection): ReactNode {
  return section({ queries: [accountSettingsQuery], skeleton: null, children: <GivenConsents /> })
}

export function notificationsSection(section: RenderSection): ReactNode {
  return section({
    queries: [accountSettingsQuery],
    skeleton: <Skeleton className="h-48 w-full" />,
    children: <NotificationSwitches />,
  })
}
