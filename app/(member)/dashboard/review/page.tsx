import { definePage } from '@/app/page-sections'
import { ReviewContent, ReviewScreen, ReviewSkeleton } from '@/components/review/review-screen'
import type { PageSection } from '@/lib/client/api/queries'

const { generateMetadata, Page } = definePage('review', { of: ['review'] }, ({ section }) => {
  const content: PageSection = { name: 'review', skeleton: <ReviewSkeleton />, children: <ReviewContent /> }
  return <ReviewScreen content={section(content)} />
})

export { generateMetadata, Page as default }
