import { definePage } from '@/app/page-sections'
import { TimelineContent, TimelineScreen, TimelineSkeleton } from '@/components/timeline/timeline-screen'
import type { PageSection } from '@/lib/client/api/queries'

const texts = { of: ['timeline', 'timelineKinds'] } as const

/** What leaves the report when. */
const { generateMetadata, Page } = definePage('timeline', texts, ({ section }) => {
  const content: PageSection = { name: 'timeline', skeleton: <TimelineSkeleton />, children: <TimelineContent /> }
  return <TimelineScreen content={section(content)} />
})

export { generateMetadata, Page as default }
