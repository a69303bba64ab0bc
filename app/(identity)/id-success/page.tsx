import { HydrationBoundary } from '@tanstack/react-query'
import { IdSuccessScreen } from '@/components/identity/results/id-success-screen'
import { FirstScore } from '@/components/score/first-score'
import { QueryProvider } from '@/lib/client/page/query-provider'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import { requireSignedInConsumer } from '@/lib/server/pages/page-guards'
import { createPrefetch } from '@/lib/server/pages/prefetch'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('idSuccess', 'done')

export default async function IdSuccessPage() {
  const context = await requireSignedInConsumer('idSuccess')
  // The heading depends on the score, so the page waits for it.
  const { state } = await createPrefetch(context)([latestScoreQuery])
  return (
    <QueryProvider>
      <HydrationBoundary state={state}>
        <IdSuccessScreen enrolled={context.consumer.idpass} firstScore={<FirstScore />} />
      </HydrationBoundary>
    </QueryProvider>
  )
}
