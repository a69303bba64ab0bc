import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { ComparisonContent, ComparisonSkeleton } from './comparison-screen'
import { comparisonQueries } from './queries'

export function comparisonSection(section: RenderSection): ReactNode {
  return section({ queries: comparisonQueries, skeleton: <ComparisonSkeleton />, children: <ComparisonContent /> })
}
