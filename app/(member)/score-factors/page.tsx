import { definePage } from '@/app/page-sections'
import { factorsSection } from '@/components/factors/factors-sections'
import { reasonsSections, ScoreSectionScreen } from '@/components/score/score-screen'

/** All reasons of the bureau, and the state of each factor. */
const texts = { of: ['score', 'factors', 'utilization', 'collectionAdvice'] } as const
const { generateMetadata, Page } = definePage('scoreFactors', texts, ({ section, features }) => {
  const sections = reasonsSections(section)
  const content = (
    <>
      {sections.content}
      {factorsSection(section, features)}
    </>
  )
  return <ScoreSectionScreen heading="factors" sections={{ ...sections, content }} />
})

export { generateMetadata, Page as default }
