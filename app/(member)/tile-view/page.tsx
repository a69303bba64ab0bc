import { HydrationBoundary } from '@tanstack/react-query'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AlertsPreview } from '@/components/alerts/alerts-screen'
import { PlannerScreen } from '@/components/planner/planner-screen'
import { ReportScreen } from '@/components/report/report-screen'
import { RestorationScreen } from '@/components/restoration/restoration-screen'
import { ScoreScreen } from '@/components/score/score-screen'
import { TrendScreen } from '@/components/score/trend/trend-section'
import { Tabs } from '@/components/ui/tabs'
import { featuresOf } from '@/lib/domain/config/features'
import { type OverviewTab, overviewTabs } from '@/lib/domain/navigation/nav-items'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { getPageContext } from '@/lib/server/pages/page-context'
import { requireRoute } from '@/lib/server/pages/page-guards'
import { prefetchOverview } from '@/lib/server/pages/prefetch'

export const generateMetadata = () => pageMetadata('tileView')

/** One tab for each section the host shows: Score, Score Up, Score history, Reports, Alerts, ID Restore. */
export default async function TileViewPage() {
  const member = await requireRoute('tileView')
  const { config, restorationPhone } = await getPageContext()
  const features = featuresOf(config.flags)
  const t = await getTranslations('overview')
  const contents: Record<OverviewTab, ReactNode> = {
    score: <ScoreScreen showTrend={false} />,
    scoreUp: <PlannerScreen />,
    history: <TrendScreen />,
    reports: <ReportScreen />,
    alerts: <AlertsPreview level="h1" />,
    restoration: <RestorationScreen phone={restorationPhone} heading="h1" />,
  }
  const tabs = overviewTabs(features).map((tab) => ({ value: tab, label: t(tab), content: contents[tab] }))
  return (
    <HydrationBoundary state={await prefetchOverview(member, features)}>
      <MessagesProvider of={['score', 'scoreSource', 'planner', 'report', 'alerts', 'download']}>
        {tabs.length > 0 ? <Tabs label={t('tabs')} tabs={tabs} /> : <p>{t('empty')}</p>}
      </MessagesProvider>
    </HydrationBoundary>
  )
}
