import type { PageSection } from '@/lib/client/api/queries'
import { coachQuery } from '@/lib/contract/bff/queries'
import { CardSummary, CardSummarySkeleton } from './card-summary'
import { CoachContent, CoachSkeleton } from './coach-screen'

const queries = [coachQuery]

export const coachSection: PageSection = { queries, skeleton: <CoachSkeleton />, children: <CoachContent /> }

export const cardSummarySection: PageSection = { queries, skeleton: <CardSummarySkeleton />, children: <CardSummary /> }
