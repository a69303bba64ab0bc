import { getTranslations } from 'next-intl/server'
import { definePage } from '@/app/page-sections'
import { alertsPreview } from '@/components/credit/alerts/alerts-screen'
import { factorsSection } from '@/components/credit/factors/factors-sections'
import { simulatorCard } from '@/components/credit/planner/planner-screen'
import { reportSection } from '@/components/credit/report/report-sections'
import { RestorationScreen } from '@/components/credit/restoration/restoration-screen'
import { ScoreScreen, scoreSections } from '@/components/credit/score/score-screen'
import { HostLink } from '@/components/credit/shared/host/host-link'
import { overviewTabs } from '@/lib/domain/shell/navigation/nav-items'
import { overviewTexts } from '../overview-texts'

/**
 * Stacks all sections: score, score-up, trend, report, alerts preview, restoration. Contract,
 * section 10.
 */
const { generateMetadata, Page } = definePage(
  'allInOne',
  overviewTexts,
  async ({ section, features, pageContext }) => {
    const t = await getTranslations('overview')
    const simulator = simulatorCard(section, features)
    return (
      <>
        <div className="flex flex-col gap-16">
          <h1 className="sr-only">{t('heading')}</h1>
          {features.latestScore || features.scoreTrend || features.reportTiles ? (
            <ScoreScreen
              level="h2"
              sections={scoreSections(section, features, pageContext.config)}
              afterScore={simulator}
              factors={factorsSection(section, features)}
            />
          ) : (
            simulator
          )}
          {features.reports ? reportSection(section, features, 'h2') : null}
          {features.monitoring ? alertsPreview(section) : null}
          {overviewTabs(features).length === 0 ? <p>{t('empty')}</p> : null}
          {features.restoration ? (
            <RestorationScreen pageContext={pageContext} heading="h2" />
          ) : null}
        </div>
        <HostLink link={pageContext.config.nextStep} hostName={pageContext.hostName} />
      </>
    )
  },
)

export { generateMetadata, Page as default }
