import { definePage } from '@/app/page-sections'
import { RestorationScreen } from '@/components/restoration/restoration-screen'

const { generateMetadata, Page } = definePage('restoration', { of: [] }, ({ pageContext }) => (
  <RestorationScreen
    phone={pageContext.restorationPhone}
    provider={pageContext.config.restorationProvider}
    heading="h1"
  />
))

export { generateMetadata, Page as default }
