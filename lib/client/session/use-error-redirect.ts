'use client'

import { useRouter } from 'next/navigation'
import { pathOf, type RouteName } from '@/lib/routes'
import { beginWait } from './start-retry-wait'

type Refusal =
  | { readonly shows: 'screen'; readonly route: RouteName; readonly query?: string }
  | { readonly shows: 'message' | 'step' }

/** Leads to the screen a refusal has of its own; where that one asks for a wait, the wait begins now. */
export function useLeaveFor(): (refusal: Refusal) => void {
  const router = useRouter()
  return (refusal) => {
    if (refusal.shows !== 'screen') return
    const { route, query } = refusal
    beginWait(route)
    router.push(query ? `${pathOf(route)}?${query}` : pathOf(route))
  }
}
