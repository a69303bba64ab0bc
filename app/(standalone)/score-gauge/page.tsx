import { createPageSections } from '@/app/page-sections'
import { ScoreSectionScreen } from '@/components/score/score-screen'
import { gaugeSections } from '@/components/score/score-sections'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('scoreGauge')

export default async function ScoreGaugePage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('scoreGauge'))
  return (
    <MessagesProvider of={['score', 'scoreSource']}>
      <ScoreSectionScreen heading="heading" sections={gaugeSections(section)} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
