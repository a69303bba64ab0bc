import { createPageParts } from '@/app/page-parts'
import { gaugeParts } from '@/components/score/score-parts'
import { ScorePartScreen } from '@/components/score/score-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('scoreGauge')

export default async function ScoreGaugePage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('scoreGauge'))
  return (
    <MessagesProvider of={['score', 'scoreSource']}>
      <ScorePartScreen heading="heading" parts={gaugeParts(part)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
