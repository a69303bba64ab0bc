'use client'

import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { whenIdle } from '@/lib/client/api/when-idle'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'

async function loadVisitLine() {
  await whenIdle()
  return (await import('./visit-line')).VisitLine
}

/**
 * Shows what is new since the last visit on this device. Loads when the page is idle, without
 * shifting the layout.
 */
export function LastVisit() {
  const VisitLine = useLazyComponent({ load: loadVisitLine, isNeeded: useIsHydrated() })
  return VisitLine ? <VisitLine /> : null
}
