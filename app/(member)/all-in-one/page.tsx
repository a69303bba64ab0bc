import { HydrationBoundary } from '@tanstack/react-query'
import { getTranslations } from 'next-intl/server'
import { AlertsPreview } from '@/components/alerts/alerts-screen'
import { SimulatorSection } from '@/components/planner/planner-screen'
import { ReportScreen } from '@/components/report/report-screen'
import { RestorationScreen } from '@/components/restoration/restoration-screen'
import { ScoreScreen } from '@/components/score/score-screen'
import { featuresOf } from '@/lib/domain/config/features'
import { overviewTabs } from '@/lib/domain/navigation/nav-items'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetchOverview } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('allInOne')

/** All sections stacked: score, score-up, trend, report, alerts preview, restoration. Contract, section 10. */
export default async function AllInOnePage() {
  const member = await requireRoute('allInOne')
  const { config, restorationPhone } = await getPageContext()
  const features = featuresOf(config.flags)
  const t = await getTranslations('overview')
  return (
    <HydrationBoundary state={await prefetchOverview(member, features)}>
      <MessagesProvider of={['score', 'scoreSource', 'planner', 'report', 'alerts', 'download']}>
        <div className="flex flex-col gap-16">
          <h1 className="sr-only">{t('heading')}</h1>
          {features.latestScore || features.scoreTrend || features.reportTiles ? (
            <ScoreScreen level="h2" afterScore={<SimulatorSection />} />
          ) : (
            <SimulatorSection />
          )}
          {features.reports ? <ReportScreen level="h2" /> : null}
          {features.monitoring ? <AlertsPreview /> : null}
          {overviewTabs(features).length === 0 ? <p>{t('empty')}</p> : null}
          {features.restoration ? <RestorationScreen phone={restorationPhone} heading="h2" /> : null}
        </div>
      </MessagesProvider>
    </HydrationBoundary>
  )
}
