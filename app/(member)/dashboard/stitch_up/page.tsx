import { HydrationBoundary } from '@tanstack/react-query'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { defaultTarget } from '@/lib/domain/planner/pathway'
import { Messages } from '@/lib/i18n/messages-provider'
import { titleOf } from '@/lib/i18n/page-metadata'
import { latestScore, scoreUp } from '@/lib/server/handlers/bureau-data'
import { requireMember } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => titleOf('scoreUp')

export default async function ScoreUpPage() {
  const state = await prefetch(await requireMember('scoreUp'), [
    [latestScore, {}],
    [scoreUp, { scoreInc: defaultTarget.points, timeHorizon: defaultTarget.months }],
  ])
  return (
    <HydrationBoundary state={state}>
      <Messages of={['planner']}>
        <PlannerScreen />
      </Messages>
    </HydrationBoundary>
  )
}
