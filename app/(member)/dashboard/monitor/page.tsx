import { createPageSections } from '@/app/page-sections'
import { AlertsScreen } from '@/components/alerts/alerts-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { requireRoute } from '@/lib/server/pages/page-context'

export const generateMetadata = () => pageMetadata('monitor')

export default async function MonitorPage() {
  const { section, loadingStatus } = createPageSections(await requireRoute('monitor'))
  return (
    <MessagesProvider of={['alerts']}>
      <AlertsScreen section={section} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
