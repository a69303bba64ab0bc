import type { ReactNode } from 'react'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { pathOf } from '@/lib/routes'
import { ScreenLink } from './screen-link'

/** A link to "Is it all mine?"; nothing where the host hides it. */
export function ReviewLink({ children }: { children: ReactNode }) {
  const isHidden = useIsHidden('review')
  const { reports } = useFeatures()
  if (isHidden || !reports) return null
  return (
    <ScreenLink path={pathOf('review')} className="print:hidden">
      {children}
    </ScreenLink>
  )
}
