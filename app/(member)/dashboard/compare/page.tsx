import { definePage } from '@/app/page-sections'
import {
  ComparisonContent,
  ComparisonSkeleton,
} from '@/components/credit/comparison/comparison-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const texts = {
  of: ['comparison', 'disputeNotes'],
  terms: ['utilization', 'openAccount', 'hardInquiry', 'latePayment', 'collection', 'publicRecord'],
} as const

const { generateMetadata, Page } = definePage('comparison', texts, ({ section }) => (
  <TitledScreen texts="comparison">
    {section({
      name: 'comparison',
      skeleton: <ComparisonSkeleton />,
      children: <ComparisonContent />,
    })}
  </TitledScreen>
))

export { generateMetadata, Page as default }
