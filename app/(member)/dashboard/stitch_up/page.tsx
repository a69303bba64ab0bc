import { HydrationBoundary } from '@tanstack/react-query'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { defaultTarget } from '@/lib/domain/planner/pathway'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { handleLatestScore, handleScoreUp } from '@/lib/server/handlers/bureau-data'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('scoreUp')

export default async function ScoreUpPage() {
  const state = await prefetch(await requireRoute('scoreUp'), [
    [handleLatestScore, {}],
    [handleScoreUp, { scoreInc: defaultTarget.points, timeHorizon: defaultTarget.months }],
  ])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['planner']}>
        <PlannerScreen />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
