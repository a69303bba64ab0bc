import { HydrationBoundary } from '@tanstack/react-query'
import { ScoreGaugeScreen } from '@/components/score/score-gauge'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleLatestScore } from '@/lib/server/handlers/bureau-data'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('scoreGauge')

export default async function ScoreGaugePage() {
  const state = await prefetch(await requireRoute('scoreGauge'), [[handleLatestScore, {}]])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['score', 'scoreSource']}>
        <ScoreGaugeScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
