import { HydrationBoundary } from '@tanstack/react-query'
import { AlertsScreen } from '@/components/alerts/alerts-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { alerts, latestScore } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('monitor')

export default async function MonitorPage() {
  const state = await prefetch(await requireMember('monitor'), [
    [alerts, {}],
    [latestScore, {}],
  ])
  return (
    <HydrationBoundary state={state}>
      <Messages of={['alerts']}>
        <AlertsScreen />
      </Messages>
    </HydrationBoundary>
  )
}
