import { HydrationBoundary } from '@tanstack/react-query'
import { IdSuccessScreen } from '@/components/identity/id-success-screen'
import { handleLatestScore } from '@/lib/server/handlers/bureau-data'
import { prefetch } from '@/lib/server/pages/prefetch'
import { requireSignedInConsumer } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('idSuccess', 'done')

export default async function IdSuccessPage() {
  const context = await requireSignedInConsumer('idSuccess')
  return (
    <HydrationBoundary state={await prefetch(context, [[handleLatestScore, {}]])}>
      <IdSuccessScreen enrolled={context.consumer.idpass} />
    </HydrationBoundary>
  )
}
