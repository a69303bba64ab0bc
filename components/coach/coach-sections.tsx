import type { PageSection } from '@/lib/client/api/queries'
import { CardSummary, CardSummarySkeleton } from './card-summary'
import { CoachContent, CoachSkeleton } from './coach-screen'

export const coachSection: PageSection = { name: 'coach', skeleton: <CoachSkeleton />, children: <CoachContent /> }

export const cardSummarySection: PageSection = {
  name: 'cardSummary',
  skeleton: <CardSummarySkeleton />,
  children: <CardSummary />,
}
