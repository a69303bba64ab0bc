import type { ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import type { RenderPart } from '@/lib/client/page/part'
import { GivenConsents } from './given-consents'
import { NotificationSwitches } from './notifications-screen'
import { accountQueries } from './queries'
import { PersonOnFile } from './settings-screen'

export function detailsPart(part: RenderPart): ReactNode {
  return part({
    queries: accountQueries,
    skeleton: <SkeletonLines widths={['w-64', 'w-72', 'w-56']} />,
    children: <PersonOnFile />,
  })
}

export function consentsPart(part: RenderPart): ReactNode {
  return part({ queries: accountQueries, skeleton: null, children: <GivenConsents /> })
}

export function notificationsPart(part: RenderPart): ReactNode {
  return part({
    queries: accountQueries,
    skeleton: <Skeleton className="h-48 w-full" />,
    children: <NotificationSwitches />,
  })
}
