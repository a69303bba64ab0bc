import { HydrationBoundary } from '@tanstack/react-query'
import { FactorsScreen } from '@/components/score/factors-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { latestScore } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

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
