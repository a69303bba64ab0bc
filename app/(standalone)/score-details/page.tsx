import { definePage } from '@/app/page-sections'
import { scoreDetailsSections } from '@/components/credit/score/score-screen'
import { ScoreSectionScreen } from '@/components/credit/score/score-section-screen'

const texts = { of: ['score', 'reasonLists', 'scoreSource', 'download'] } as const
const { generateMetadata, Page } = definePage('scoreDetails', texts, ({ section, features }) => (
  <ScoreSectionScreen heading="heading" sections={scoreDetailsSections(section, features)} />
))

export { generateMetadata, Page as default }
