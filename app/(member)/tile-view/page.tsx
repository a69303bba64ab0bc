import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { definePage } from '@/app/page-sections'
import { alertsPreview } from '@/components/alerts/alerts-screen'
import { CoachTeaser } from '@/components/coach/coach-teaser'
import { HostLink } from '@/components/credit/host-link'
import { factorsSection } from '@/components/factors/factors-sections'
import { PlannerScreen, simulatorSection } from '@/components/planner/planner-screen'
import { reportSection } from '@/components/report/report-sections'
import { RestorationScreen } from '@/components/restoration/restoration-screen'
import {
  ScoreScreen,
  ScoreSectionScreen,
  scoreSections,
  trendSections,
} from '@/components/score/score-screen'
import { Tabs } from '@/components/ui/tabs'
import { type OverviewTab, overviewTabs } from '@/lib/domain/navigation/nav-items'
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
              ? section({ name: 'coachTeaser', skeleton: null, children: <CoachTeaser /> })
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
          // Replaces the shell's tabs.
          <div data-own-navigation>
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
