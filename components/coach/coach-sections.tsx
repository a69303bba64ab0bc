import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { coachQuery } from '@/lib/contract/bff/queries'
import { CardSummary, CardSummarySkeleton } from './card-summary'
import { CoachContent, CoachSkeleton } from './coach-screen'

/** The content of the coach's page. */
export function coachSection(section: RenderSection): ReactNode {
  return section({ queries: [coachQuery], skeleton: <CoachSkeleton />, children: <CoachContent /> })
}

/** Each card with its next payment, for the planner's page. */
export function cardSummarySection(section: RenderSection): ReactNode {
  return section({ queries: [coachQuery], skeleton: <CardSummarySkeleton />, children: <CardSummary /> })
}
