import { definePage } from '@/app/page-sections'
import { CoachContent, CoachSkeleton } from '@/components/coach/coach-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const texts = { of: ['coach', 'utilization'], terms: ['creditLimit'] } as const
const { generateMetadata, Page } = definePage('coach', texts, ({ section }) => (
  <TitledScreen texts="coach">
    {section({ name: 'coach', skeleton: <CoachSkeleton />, children: <CoachContent /> })}
  </TitledScreen>
))

export { generateMetadata, Page as default }
