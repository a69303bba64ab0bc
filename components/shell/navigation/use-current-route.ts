'use client'

import { usePathname } from 'next/navigation'
import { routeAt } from '@/lib/routes'

/** The name of the current route, also under an alias. */
export function useCurrentRoute(): string | undefined {
  return routeAt(usePathname())?.name
}
