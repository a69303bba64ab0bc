import { definePage } from '@/app/page-sections'
import { factorsSection } from '@/components/credit/factors/factors-sections'
import { AllReasonsSection, AllReasonsSkeleton } from '@/components/credit/score/all-reasons'
import { bureauSwitch } from '@/components/credit/score/score-screen'
import { ScoreSectionScreen } from '@/components/credit/score/score-section-screen'
import type { PageSection } from '@/lib/client/api/queries'

/** Message namespaces for a page that lists all the bureau's reasons and each factor's state. */
const texts = {
  of: [
    'score',
    'reasonLists',
    'firstStep',
    'loanCase',
    'alertTitles',
    'factors',
    'utilization',
    'bankruptcyAdvice',
    'collectionAdvice',
    'checkUpLine',
    'leftOut',
  ],
} as const
const { generateMetadata, Page } = definePage('scoreFactors', texts, ({ section, features }) => {
  const reasons: PageSection = {
    name: 'allReasons',
    skeleton: <AllReasonsSkeleton />,
    children: <AllReasonsSection />,
  }
  const content = (
    <>
      {section(reasons)}
      {factorsSection(section, features)}
    </>
  )
  return (
    <ScoreSectionScreen
      heading="factors"
      sections={{ bureauSwitch: section(bureauSwitch), content }}
    />
  )
})

export { generateMetadata, Page as default }
