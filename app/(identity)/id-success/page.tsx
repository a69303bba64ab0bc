import { HydrationBoundary } from '@tanstack/react-query'
import { IdSuccessScreen } from '@/components/account/identity/results/id-success-screen'
import { AlertTeaser } from '@/components/credit/alerts/alert-teaser'
import { FirstScore } from '@/components/credit/score/sourced-gauge'
import { queryOf } from '@/lib/contract/bff/queries'
import { featuresOf } from '@/lib/domain/host/config/branding'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getPageContext, requireSignedInConsumer } from '@/lib/server/pages/page-context'
import { createPrefetch, queriesOfSection } from '@/lib/server/pages/prefetch'
import { stepMetadata } from '../step-page'

export const generateMetadata = () => stepMetadata('idSuccess', 'done')

export default async function IdSuccessPage() {
  const context = await requireSignedInConsumer('idSuccess')
  const { idpass } = context.consumer
  const showsAlerts = idpass && featuresOf((await getPageContext()).config.flags).monitoring
  // Waits for both: the heading depends on the score, the button's position on the alerts.
  const { state } = await createPrefetch(context)([
    ...queriesOfSection('scoreGauge'),
    ...(showsAlerts ? [queryOf('/api/urgent-alerts', {})] : []),
  ])
  return (
    <HydrationBoundary state={state}>
      <MessagesProvider of={['alertTeaser', 'alertTitles']}>
        <IdSuccessScreen
          enrolled={idpass}
          firstScore={<FirstScore />}
          alerts={showsAlerts ? <AlertTeaser /> : undefined}
        />
      </MessagesProvider>
    </HydrationBoundary>
  )
}
