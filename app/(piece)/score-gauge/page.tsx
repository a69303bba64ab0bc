import { HydrationBoundary } from '@tanstack/react-query'
import { GaugeScreen } from '@/components/score/gauge-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { latestScore } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

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
