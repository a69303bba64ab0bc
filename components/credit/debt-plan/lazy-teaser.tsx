'use client'

import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { afterPage } from '@/lib/client/page/after-page'

export const LazyDebtPlanTeaser = afterPage(
  async () => (await import('./debt-plan-teaser')).DebtPlanTeaser,
)

/** Skeleton with one line. */
export function DebtPlanTeaserSkeleton() {
  return <SkeletonLines className="py-3" widths={['w-40']} />
}
