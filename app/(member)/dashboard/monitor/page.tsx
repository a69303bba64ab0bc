import { HydrationBoundary } from '@tanstack/react-query'
import { AlertsScreen } from '@/components/alerts/alerts-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { alerts, latestScore } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

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
