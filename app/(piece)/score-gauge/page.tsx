import { HydrationBoundary } from '@tanstack/react-query'
import { GaugeScreen } from '@/components/score/gauge-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { latestScore } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('scoreGauge')

export default async function ScoreGaugePage() {
  const state = await prefetch(await requireMember('scoreGauge'), [[latestScore, {}]])
  return (
    <HydrationBoundary state={state}>
      <Messages of={['score', 'scoreSource']}>
        <GaugeScreen />
      </Messages>
    </HydrationBoundary>
  )
}
