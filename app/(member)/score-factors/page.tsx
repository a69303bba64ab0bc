import { HydrationBoundary } from '@tanstack/react-query'
import { ScoreFactorsScreen } from '@/components/score/score-factors'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleLatestScore } from '@/lib/server/handlers/bureau-data'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('scoreFactors')

export default async function ScoreFactorsPage() {
  const state = await prefetch(await requireRoute('scoreFactors'), [[handleLatestScore, {}]])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['score']}>
        <ScoreFactorsScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
