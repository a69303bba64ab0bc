import { definePage } from '@/app/page-sections'
import { TimelineContent, TimelineSkeleton } from '@/components/credit/timeline/timeline-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const texts = {
  of: ['timeline', 'timelineKinds', 'leftOut', 'reaffirmation', 'checkUpLine'],
} as const

const { generateMetadata, Page } = definePage('timeline', texts, ({ section }) => (
  <TitledScreen texts="timeline">
    {section({ name: 'timeline', skeleton: <TimelineSkeleton />, children: <TimelineContent /> })}
  </TitledScreen>
))

export { generateMetadata, Page as default }
