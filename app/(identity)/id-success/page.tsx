import { HydrationBoundary } from '@tanstack/react-query'
import { IdSuccessScreen } from '@/components/identity/id-success-screen'
import { latestScore } from '@/lib/server/handlers/bureau-data'
import { prefetch } from '@/lib/server/pages/prefetch'
import { requireConsumer } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('idSuccess', 'done')

export default async function IdSuccessPage() {
  const context = await requireConsumer('idSuccess')
  return (
    <HydrationBoundary state={await prefetch(context, [[latestScore, {}]])}>
      <IdSuccessScreen enrolled={context.consumer.idpass} />
    </HydrationBoundary>
  )
}
