import { HydrationBoundary } from '@tanstack/react-query'
import { FactorsScreen } from '@/components/score/factors-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { latestScore } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

export const generateMetadata = () => titleOf('scoreFactors')

export default async function ScoreFactorsPage() {
  const state = await prefetch(await requireMember('scoreFactors'), [[latestScore, {}]])
  return (
    <HydrationBoundary state={state}>
      <Messages of={['score']}>
        <FactorsScreen />
      </Messages>
    </HydrationBoundary>
  )
}
