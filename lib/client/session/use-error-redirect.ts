'use client'

import { useRouter } from 'next/navigation'
import { pathOf, type RouteName } from '@/lib/routes'
import { startRetryWait } from './start-retry-wait'

type ErrorOutcome =
  | { readonly shows: 'screen'; readonly route: RouteName; readonly query?: string }
  | { readonly shows: 'message' | 'step' }

/** Leads to the screen a refusal has of its own; where that one asks for a wait, the wait begins now. */
export function useErrorRedirect(): (outcome: ErrorOutcome) => void {
  const router = useRouter()
  return (outcome) => {
    if (outcome.shows !== 'screen') return
    const { route, query } = outcome
    startRetryWait(route)
    router.push(query ? `${pathOf(route)}?${query}` : pathOf(route))
  }
}
