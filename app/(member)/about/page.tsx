import { definePage } from '@/app/page-sections'
import { AboutScreen } from '@/components/shell/about-screen'

const { generateMetadata, Page } = definePage('about', { of: [] }, ({ pageContext }) => (
  <AboutScreen pageContext={pageContext} />
))

export { generateMetadata, Page as default }
