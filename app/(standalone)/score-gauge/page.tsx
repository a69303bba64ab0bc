import { definePage } from '@/app/page-sections'
import { gaugeSections } from '@/components/credit/score/score-screen'
import { ScoreSectionScreen } from '@/components/credit/score/score-section-screen'

const { generateMetadata, Page } = definePage(
  'scoreGauge',
  { of: ['score', 'scoreSource'] },
  ({ section }) => <ScoreSectionScreen heading="heading" sections={gaugeSections(section)} />,
)

export { generateMetadata, Page as default }
