import { createPageParts } from '@/app/page-parts'
import { scoreDetailsParts } from '@/components/score/score-parts'
import { ScorePartScreen } from '@/components/score/score-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('scoreDetails')

export default async function ScoreDetailsPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('scoreDetails'))
  const features = featuresOf((await getPageContext()).config.flags)
  return (
    <MessagesProvider of={['score', 'scoreSource', 'download']}>
      <ScorePartScreen heading="heading" parts={scoreDetailsParts(part, features)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
