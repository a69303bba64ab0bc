import { definePage } from '@/app/page-sections'
import { ComparisonContent, ComparisonScreen, ComparisonSkeleton } from '@/components/comparison/comparison-screen'
import type { PageSection } from '@/lib/client/api/queries'

const texts = { of: ['comparison'], terms: ['utilization', 'openAccount', 'hardInquiry', 'latePayment'] } as const

/** The bureaus side by side. */
const { generateMetadata, Page } = definePage('comparison', texts, ({ section }) => {
  const content: PageSection = { name: 'comparison', skeleton: <ComparisonSkeleton />, children: <ComparisonContent /> }
  return <ComparisonScreen content={section(content)} />
})

export { generateMetadata, Page as default }
