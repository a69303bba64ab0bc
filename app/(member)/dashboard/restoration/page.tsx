import { RestorationScreen } from '@/components/restoration/restoration-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext, requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('restoration')

export default async function RestorationPage() {
  await requireRoute('restoration')
  const { config, restorationPhone } = await getPageContext()
  return <RestorationScreen phone={restorationPhone} provider={config.restorationProvider} heading="h1" />
}
