import { createPageSections } from '@/app/page-sections'
import { factorsSection } from '@/components/factors/factors-sections'
import { ScoreSectionScreen } from '@/components/score/score-screen'
import { reasonsSections } from '@/components/score/score-sections'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('scoreFactors')

/** All reasons of the bureau, and the state of each factor. */
export default async function ScoreFactorsPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('scoreFactors'))
  const features = featuresOf((await getPageContext()).config.flags)
  const sections = reasonsSections(section)
  const content = (
    <>
      {sections.content}
      {factorsSection(section, features)}
    </>
  )
  return (
    <MessagesProvider of={['score', 'factors', 'utilization']}>
      <ScoreSectionScreen heading="factors" sections={{ ...sections, content }} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
