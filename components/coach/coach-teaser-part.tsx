import type { ReactNode } from 'react'
import type { RenderPart } from '@/lib/client/page/part'
import { CoachTeaser, CoachTeaserSkeleton } from './coach-teaser'
import { coachQueries } from './queries'

/** One sentence with a link to the coach, for the score page. A file of its own, so that the score page does not load the coach. */
export function coachTeaser(part: RenderPart): ReactNode {
  return part({ queries: coachQueries, skeleton: <CoachTeaserSkeleton />, children: <CoachTeaser /> })
}
