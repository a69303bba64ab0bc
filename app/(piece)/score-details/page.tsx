import { HydrationBoundary } from '@tanstack/react-query'
import { DetailsScreen } from '@/components/score/details-screen'
import { Messages } from '@/lib/i18n/messages'
import { titleOf } from '@/lib/i18n/title-of'
import { requireMember } from '@/lib/server/admit'
import { currentUser, latestScore, scoreHistory } from '@/lib/server/answers/member'
import { prefetch } from '@/lib/server/prefetch'

export const generateMetadata = () => titleOf('scoreDetails')

export default async function ScoreDetailsPage() {
  const state = await prefetch(await requireMember('scoreDetails'), [
    [currentUser, {}],
    [latestScore, {}],
    [scoreHistory, {}],
  ])
  return (
    <HydrationBoundary state={state}>
      <Messages of={['score', 'scoreSource', 'download']}>
        <DetailsScreen />
      </Messages>
    </HydrationBoundary>
  )
}
