import { definePage } from '@/app/page-sections'
import { ScoreSectionScreen } from '@/components/score/score-screen'
import { scoreDetailsSections } from '@/components/score/score-sections'

const texts = { of: ['score', 'scoreSource', 'download'] } as const
const { generateMetadata, Page } = definePage('scoreDetails', texts, ({ section, features }) => (
  <ScoreSectionScreen heading="heading" sections={scoreDetailsSections(section, features)} />
))

export { generateMetadata, Page as default }
