import { HydrationBoundary } from '@tanstack/react-query'
import { AlertsScreen } from '@/components/alerts/alerts-screen'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleAlerts, handleLatestScore } from '@/lib/server/handlers/bureau-data'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('monitor')

export default async function MonitorPage() {
  const state = await prefetch(await requireRoute('monitor'), [
    [handleAlerts, {}],
    [handleLatestScore, {}],
  ])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['alerts']}>
        <AlertsScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
