import { createPageSections } from '@/app/page-sections'
import { ScoreSectionScreen } from '@/components/score/score-screen'
import { scoreDetailsSections } from '@/components/score/score-sections'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('scoreDetails')

export default async function ScoreDetailsPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('scoreDetails'))
  const features = featuresOf((await getPageContext()).config.flags)
  return (
    <MessagesProvider of={['score', 'scoreSource', 'download']}>
      <ScoreSectionScreen heading="heading" sections={scoreDetailsSections(section, features)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
