'use client'

import { usePathname } from 'next/navigation'
import { routeAt } from '@/lib/routes'

/** The route shown now, whichever of its addresses was used. */
export function useCurrentRoute(): string | undefined {
  return routeAt(usePathname())?.name
}
