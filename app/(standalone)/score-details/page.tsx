import { HydrationBoundary } from '@tanstack/react-query'
import { ScoreDetailsScreen } from '@/components/score/score-section'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleCurrentUser, handleLatestScore, handleScoreHistory } from '@/lib/server/handlers/bureau-data'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('scoreDetails')

export default async function ScoreDetailsPage() {
  const state = await prefetch(await requireRoute('scoreDetails'), [
    [handleCurrentUser, {}],
    [handleLatestScore, {}],
    [handleScoreHistory, {}],
  ])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['score', 'scoreSource', 'download']}>
        <ScoreDetailsScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
