import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { ComparisonTeaser } from './comparison-teaser'
import { teaserQueries } from './queries'

/**
 * One link on the score page, where there is something to compare and the host does not hide it. A file of its own, so that the
 * score page does not load the comparison.
 */
export function comparisonTeaser(section: RenderSection): ReactNode {
  // The room of the link, which is known with the score only; none once there is nothing to compare.
  return (
    <div className="-mt-8 min-h-11 has-[>[hidden]]:hidden">
      {section({ queries: teaserQueries, skeleton: null, children: <ComparisonTeaser /> })}
    </div>
  )
}
