import { definePage } from '@/app/page-sections'
import { ReviewContent, ReviewSkeleton } from '@/components/credit/review/review-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const { generateMetadata, Page } = definePage(
  'review',
  { of: ['review', 'actOnIt'] },
  ({ section }) => (
    <div className="mx-auto w-full max-w-140">
      <TitledScreen texts="review">
        {section({ name: 'review', skeleton: <ReviewSkeleton />, children: <ReviewContent /> })}
      </TitledScreen>
    </div>
  ),
)

export { generateMetadata, Page as default }
