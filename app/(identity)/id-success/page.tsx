import { HydrationBoundary } from '@tanstack/react-query'
import { IdSuccessScreen } from '@/components/identity/results/id-success-screen'
import { handleLatestScore } from '@/lib/server/handlers/bureau-data'
import { requireSignedInConsumer } from '@/lib/server/pages/page-guards'
import { prefetch } from '@/lib/server/pages/prefetch'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('idSuccess', 'done')

export default async function IdSuccessPage() {
  const context = await requireSignedInConsumer('idSuccess')
  return (
    <HydrationBoundary state={await prefetch(context, [[handleLatestScore, {}]])}>
      <IdSuccessScreen enrolled={context.consumer.idpass} />
    </HydrationBoundary>
  )
}
