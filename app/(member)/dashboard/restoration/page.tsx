import { definePage } from '@/app/page-sections'
import { RestorationScreen } from '@/components/credit/restoration/restoration-screen'

const { generateMetadata, Page } = definePage('restoration', { of: [] }, ({ pageContext }) => (
  <RestorationScreen pageContext={pageContext} />
))

export { generateMetadata, Page as default }
