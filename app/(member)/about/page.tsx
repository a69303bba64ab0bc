import { AboutScreen } from '@/components/shell/about-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('about')

export default async function AboutPage() {
  await requireRoute('about')
  return <AboutScreen pageContext={await getPageContext()} />
}
