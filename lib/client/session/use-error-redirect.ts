'use client'

import { useRouter } from 'next/navigation'
import type { ErrorScreen } from '@/lib/domain/server-errors/error-screens'
import { routeAt } from '@/lib/routes'
import { startRetryWait } from './use-retry-time'

type ErrorOutcome =
  | { readonly shows: 'screen'; readonly to: ErrorScreen }
  | { readonly shows: 'message' | 'step' | 'wait' }

/** Opens the screen of an error, if it has one, and starts the wait of that screen. */
export function useErrorRedirect(): (outcome: ErrorOutcome) => void {
  const router = useRouter()
  return (outcome) => {
    if (outcome.shows !== 'screen') return
    startRetryWait(routeAt(outcome.to)?.name)
    router.push(outcome.to)
  }
}
