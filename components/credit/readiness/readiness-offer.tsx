'use client'

import type { ReactNode } from 'react'
import { useShownCard } from '@/components/credit/shared/bureau/use-shown-bureau'
import { usePageContext } from '@/lib/client/page/page-context'
import { isReadinessOffered } from '@/lib/domain/credit/readiness/before-applying'

/** Shows the link to 'Ready to apply?' only if the shown score meets a product's lowest score. */
export function ReadinessOffer({ children }: { children: ReactNode }) {
  const { config } = usePageContext()
  const { card } = useShownCard()
  return isReadinessOffered(config.readiness ?? [], card?.score) ? children : null
}
