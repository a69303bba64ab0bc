import { definePage } from '@/app/page-sections'
import { ScoreSectionScreen } from '@/components/score/score-screen'
import { gaugeSections } from '@/components/score/score-sections'

const { generateMetadata, Page } = definePage('scoreGauge', { of: ['score', 'scoreSource'] }, ({ section }) => (
  <ScoreSectionScreen heading="heading" sections={gaugeSections(section)} />
))

export { generateMetadata, Page as default }
