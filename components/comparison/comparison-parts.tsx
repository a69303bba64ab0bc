import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { ComparisonContent, ComparisonSkeleton } from './comparison-screen'
import { ComparisonTeaser } from './comparison-teaser'
import { comparisonQueries, teaserQueries } from './queries'

export function comparisonPart(part: RenderPart): ReactNode {
  return part({ queries: comparisonQueries, skeleton: <ComparisonSkeleton />, children: <ComparisonContent /> })
}

/** One link on the score page, where there is something to compare and the host does not hide it. */
export function comparisonTeaser(part: RenderPart): ReactNode {
  // The room of the link, which is known with the score only.
  return (
    <div className="-mt-8 min-h-11">
      {part({ queries: teaserQueries, skeleton: null, children: <ComparisonTeaser /> })}
    </div>
  )
}
