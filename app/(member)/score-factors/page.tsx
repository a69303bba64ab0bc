import { createPageParts } from '@/app/page-parts'
import { factorsParts } from '@/components/score/score-parts'
import { ScorePartScreen } from '@/components/score/score-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('scoreFactors')

export default async function ScoreFactorsPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('scoreFactors'))
  return (
    <MessagesProvider of={['score']}>
      <ScorePartScreen heading="factors" parts={factorsParts(part)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
