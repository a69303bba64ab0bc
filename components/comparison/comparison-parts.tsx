import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { ComparisonContent, ComparisonSkeleton, comparisonQueries } from './comparison-screen'
import { ComparisonTeaser, teaserQueries } from './comparison-teaser'

export function comparisonPart(part: RenderPart): ReactNode {
  return part({ queries: comparisonQueries, skeleton: <ComparisonSkeleton />, children: <ComparisonContent /> })
}

/** One link on the score page, where there is something to compare and the host does not hide it. */
export function comparisonTeaser(part: RenderPart): ReactNode {
  return part({ queries: teaserQueries, skeleton: null, children: <ComparisonTeaser /> })
}
