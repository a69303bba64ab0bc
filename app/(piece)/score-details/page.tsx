import { HydrationBoundary } from '@tanstack/react-query'
import { DetailsScreen } from '@/components/score/details-screen'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { currentUser, latestScore, scoreHistory } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

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
