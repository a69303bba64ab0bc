import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { definePage } from '@/app/page-sections'
import { alertsPreview } from '@/components/credit/alerts/alerts-screen'
import { LazyDebtPlanTeaser } from '@/components/credit/debt-plan/lazy-teaser'
import { factorsSection } from '@/components/credit/factors/factors-sections'
import { PlannerScreen, simulatorSection } from '@/components/credit/planner/planner-screen'
import { reportSection } from '@/components/credit/report/report-sections'
import { RestorationScreen } from '@/components/credit/restoration/restoration-screen'
import { ScoreScreen, scoreSections, trendSections } from '@/components/credit/score/score-screen'
import { ScoreSectionScreen } from '@/components/credit/score/score-section-screen'
import { HostLink } from '@/components/credit/shared/host/host-link'
import { Tabs } from '@/components/ui/tabs'
import { type OverviewTab, overviewTabs } from '@/lib/domain/shell/navigation/nav-items'
import { overviewTexts } from '../overview-texts'

const { generateMetadata, Page } = definePage(
  'tileView',
  overviewTexts,
  async ({ section, features, pageContext }) => {
    const t = await getTranslations('overview')
    const contents: Record<OverviewTab, () => ReactNode> = {
      score: () => (
        <ScoreScreen
          sections={scoreSections(section, { ...features, scoreTrend: false }, pageContext.config)}
          factors={factorsSection(section, features)}
        />
      ),
      scoreUp: () => (
        <PlannerScreen
          simulator={simulatorSection(section)}
          cards={
            features.reports
              ? section({ name: 'coachTeaser', skeleton: null, children: <LazyDebtPlanTeaser /> })
              : undefined
          }
        />
      ),
      history: () => <ScoreSectionScreen heading="history" sections={trendSections(section)} />,
      reports: () => reportSection(section, features),
      alerts: () => alertsPreview(section, 'h1'),
      restoration: () => <RestorationScreen pageContext={pageContext} />,
    }
    const tabs = overviewTabs(features).map((tab) => ({
      value: tab,
      label: t(tab),
      content: contents[tab](),
    }))
    return (
      <>
        {tabs.length > 0 ? (
          // Replaces the shell's tabs, in their place directly below the header.
          <div data-own-navigation className="-mt-4 md:-mt-6">
            <Tabs label={t('tabs')} tabs={tabs} />
          </div>
        ) : (
          <p>{t('empty')}</p>
        )}
        <HostLink link={pageContext.config.nextStep} hostName={pageContext.hostName} />
      </>
    )
  },
)

export { generateMetadata, Page as default }
