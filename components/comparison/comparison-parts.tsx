import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { ComparisonContent, ComparisonSkeleton } from './comparison-screen'
import { comparisonQueries } from './queries'

export function comparisonPart(part: RenderPart): ReactNode {
  return part({ queries: comparisonQueries, skeleton: <ComparisonSkeleton />, children: <ComparisonContent /> })
}
