import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { createPageParts } from '@/app/page-parts'
import { alertPreviewParts } from '@/components/alerts/alerts-parts'
import { AlertsPreview } from '@/components/alerts/alerts-screen'
import { cardSummaryPart } from '@/components/coach/coach-parts'
import { factorsSection } from '@/components/factors/factors-parts'
import { simulatorPart } from '@/components/planner/planner-parts'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { reportPart, reportTerms } from '@/components/report/report-parts'
import { RestorationScreen } from '@/components/restoration/restoration-screen'
import { scoreParts, trendParts } from '@/components/score/score-parts'
import { ScoreScreen, TrendScreen } from '@/components/score/score-screen'
import { NextStep } from '@/components/shell/next-step'
import { Tabs } from '@/components/ui/tabs'
import { featuresOf } from '@/lib/domain/config/features'
import { type OverviewTab, overviewTabs } from '@/lib/domain/navigation/nav-items'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'

export const generateMetadata = () => pageMetadata('tileView')

/** One tab for each section the host shows: Score, Score Up, Score history, Reports, Alerts, ID Restore. */
export default async function TileViewPage() {
  const { part, loadingStatus } = createPageParts(await requireRoute('tileView'))
  const { config, hostName, restorationPhone } = await getPageContext()
  const features = featuresOf(config.flags)
  const t = await getTranslations('overview')
  const contents: Record<OverviewTab, () => ReactNode> = {
    score: () => (
      <ScoreScreen
        parts={scoreParts(part, { ...features, scoreTrend: false })}
        factors={factorsSection(part, features)}
      />
    ),
    scoreUp: () => (
      <PlannerScreen simulator={simulatorPart(part)} cards={features.reports ? cardSummaryPart(part) : undefined} />
    ),
    history: () => <TrendScreen parts={trendParts(part)} />,
    reports: () => reportPart(part, features),
    alerts: () => <AlertsPreview level="h1" parts={alertPreviewParts(part)} />,
    restoration: () => (
      <RestorationScreen phone={restorationPhone} provider={config.restorationProvider} heading="h1" />
    ),
  }
  const tabs = overviewTabs(features).map((tab) => ({ value: tab, label: t(tab), content: contents[tab]() }))
  return (
    <MessagesProvider
      of={['score', 'factors', 'scoreSource', 'planner', 'coach', 'report', 'alerts', 'download', 'utilization']}
      terms={reportTerms}
    >
      {tabs.length > 0 ? (
        // The tabs replace those of the shell.
        <div data-own-navigation>
          <Tabs label={t('tabs')} tabs={tabs} />
        </div>
      ) : (
        <p>{t('empty')}</p>
      )}
      <NextStep config={config} hostName={hostName} />
      {loadingStatus()}
    </MessagesProvider>
  )
}
