import type { ReactNode } from 'react'
import type { RenderSection } from '@/lib/client/page/section'
import { CoachTeaser, CoachTeaserSkeleton } from './coach-teaser'
import { coachQueries } from './queries'

/** One sentence with a link to the coach, for the score page. A file of its own, so that the score page does not load the coach. */
export function coachTeaser(section: RenderSection): ReactNode {
  return section({ queries: coachQueries, skeleton: <CoachTeaserSkeleton />, children: <CoachTeaser /> })
}
