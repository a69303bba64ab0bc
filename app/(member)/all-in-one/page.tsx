import { getTranslations } from 'next-intl/server'
import { createPageParts } from '@/app/page-parts'
import { alertPreviewParts } from '@/components/alerts/alerts-parts'
import { AlertsPreview } from '@/components/alerts/alerts-screen'
import { simulatorSection } from '@/components/planner/planner-parts'
import { reportPart } from '@/components/report/report-parts'
import { RestorationScreen } from '@/components/restoration/restoration-screen'
import { scoreParts } from '@/components/score/score-parts'
import { ScoreScreen } from '@/components/score/score-screen'
import { NextStep } from '@/components/shell/next-step'
import { featuresOf } from '@/lib/domain/config/features'
import { overviewTabs } from '@/lib/domain/navigation/nav-items'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('allInOne')

/** All sections stacked: score, score-up, trend, report, alerts preview, restoration. Contract, section 10. */
export default async function AllInOnePage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('allInOne'))
  const { config, hostName, restorationPhone } = await getPageContext()
  const features = featuresOf(config.flags)
  const t = await getTranslations('overview')
  const simulator = simulatorSection(part, features)
  return (
    <MessagesProvider of={['score', 'scoreSource', 'planner', 'report', 'alerts', 'download', 'utilization']}>
      <div className="flex flex-col gap-16">
        <h1 className="sr-only">{t('heading')}</h1>
        {features.latestScore || features.scoreTrend || features.reportTiles ? (
          <ScoreScreen level="h2" parts={scoreParts(part, features)} afterScore={simulator} />
        ) : (
          simulator
        )}
        {features.reports ? reportPart(part, features, 'h2') : null}
        {features.monitoring ? <AlertsPreview parts={alertPreviewParts(part)} /> : null}
        {overviewTabs(features).length === 0 ? <p>{t('empty')}</p> : null}
        {features.restoration ? (
          <RestorationScreen phone={restorationPhone} provider={config.restorationProvider} heading="h2" />
        ) : null}
      </div>
      <NextStep config={config} hostName={hostName} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
