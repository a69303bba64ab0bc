'use client'

import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { whenIdle } from '@/lib/client/api/when-idle'
import { useIsHidden } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'

async function loadNewsLines() {
  await whenIdle()
  return (await import('./news-lines')).NewsLines
}

/**
 * Shows a new outcome of a dispute once. Loads when the page is idle. Renders nothing if the host
 * hides the disputes.
 */
export function DisputeNews() {
  const [isHydrated, isHidden] = [useIsHydrated(), useIsHidden('disputes')]
  const isNeeded = isHydrated && !isHidden
  const NewsLines = useLazyComponent({ load: loadNewsLines, isNeeded })
  return NewsLines ? <NewsLines /> : null
}
