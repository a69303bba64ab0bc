import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { CardSummary, CardSummarySkeleton } from './card-summary'
import { CoachContent, CoachSkeleton } from './coach-screen'
import { coachQueries } from './queries'

/** The content of the coach's page. */
export function coachPart(part: RenderPart): ReactNode {
  return part({ queries: coachQueries, skeleton: <CoachSkeleton />, children: <CoachContent /> })
}

/** Each card with its next payment, for the planner's page. */
export function cardSummaryPart(part: RenderPart): ReactNode {
  return part({ queries: coachQueries, skeleton: <CardSummarySkeleton />, children: <CardSummary /> })
}
