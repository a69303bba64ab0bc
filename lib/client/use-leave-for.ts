'use client'

import { useRouter } from 'next/navigation'
import { noticeOf } from '@/lib/domain/notices'
import { pathOf, type RouteName } from '@/lib/routes'
import { startRetryTime } from './retry-time'

type Refusal =
  | { readonly shows: 'screen'; readonly route: RouteName; readonly query?: string }
  | { readonly shows: 'message' | 'step' }

/** Leads to the screen a refusal has of its own; where that one asks for a wait, the wait begins now. */
export function useLeaveFor(): (refusal: Refusal) => void {
  const router = useRouter()
  return (refusal) => {
    if (refusal.shows !== 'screen') return
    const { route, query } = refusal
    const found = noticeOf(route)
    if (found?.notice.waitMs) startRetryTime(found.name, found.notice.waitMs)
    router.push(query ? `${pathOf(route)}?${query}` : pathOf(route))
  }
}
