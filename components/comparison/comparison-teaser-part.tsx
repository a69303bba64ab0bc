import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { ComparisonTeaser } from './comparison-teaser'
import { teaserQueries } from './queries'

/**
 * One link on the score page, where there is something to compare and the host does not hide it. A file of its own, so that the
 * score page does not load the comparison.
 */
export function comparisonTeaser(part: RenderPart): ReactNode {
  // The room of the link, which is known with the score only; none once there is nothing to compare.
  return (
    <div className="-mt-8 min-h-11 has-[>[hidden]]:hidden">
      {part({ queries: teaserQueries, skeleton: null, children: <ComparisonTeaser /> })}
    </div>
  )
}
