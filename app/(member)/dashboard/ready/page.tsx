import { definePage } from '@/app/page-sections'
import { ReadinessContent, ReadinessSkeleton } from '@/components/credit/readiness/readiness-screen'
import { TitledScreen } from '@/components/ui/titled-screen'

const { generateMetadata, Page } = definePage(
  'ready',
  { of: ['ready', 'firstStep', 'alertTitles', 'reaffirmation', 'leftOut', 'elsewhere'] },
  ({ section, pageContext }) => (
    <TitledScreen texts="ready" values={{ name: pageContext.hostName }}>
      {section({ name: 'ready', skeleton: <ReadinessSkeleton />, children: <ReadinessContent /> })}
    </TitledScreen>
  ),
)

export { generateMetadata, Page as default }
