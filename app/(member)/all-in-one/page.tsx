import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { definePage } from '@/app/page-sections'
import { AlertsPreview } from '@/components/alerts/alerts-screen'
import { HostLink } from '@/components/credit/host-link'
import { factorsSection } from '@/components/factors/factors-sections'
import { simulatorCard } from '@/components/planner/planner-sections'
import { reportSection, reportTerms } from '@/components/report/report-sections'
import { RestorationScreen } from '@/components/restoration/restoration-screen'
import { ScoreScreen, scoreSections } from '@/components/score/score-screen'
import type { RenderSection } from '@/lib/client/api/queries'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { featuresOf } from '@/lib/domain/config/branding'
import { overviewTabs } from '@/lib/domain/navigation/nav-items'

const texts = {
  of: [
    ...(['score', 'firstStep', 'factors', 'scoreSource', 'planner', 'coach', 'report', 'checkUpLine'] as const),
    ...(['alerts', 'alertTitles'] as const),
    ...(['download', 'utilization', 'collectionAdvice', 'bureauCodes'] as const),
  ],
  terms: reportTerms,
} as const

/** All sections stacked: score, score-up, trend, report, alerts preview, restoration. Contract, section 10. */
const { generateMetadata, Page } = definePage('allInOne', texts, async ({ section, features, pageContext }) => {
  const { config, restorationPhone } = pageContext
  const t = await getTranslations('overview')
  const simulator = features.scoreUp ? simulatorCard(section, features) : undefined
  return (
    <>
      <div className="flex flex-col gap-16">
        <h1 className="sr-only">{t('heading')}</h1>
        {features.latestScore || features.scoreTrend || features.reportTiles
          ? stackedScore(section, pageContext, simulator)
          : simulator}
        {features.reports ? reportSection(section, features, 'h2') : null}
        {features.monitoring ? <AlertsPreview section={section} /> : null}
        {overviewTabs(features).length === 0 ? <p>{t('empty')}</p> : null}
        {features.restoration ? (
          <RestorationScreen phone={restorationPhone} provider={config.restorationProvider} heading="h2" />
        ) : null}
      </div>
      <HostLink link={pageContext.config.nextStep} hostName={pageContext.hostName} />
    </>
  )
})

export { generateMetadata, Page as default }

function stackedScore(section: RenderSection, { config }: PageContext, simulator: ReactNode): ReactNode {
  const features = featuresOf(config.flags)
  return (
    <ScoreScreen
      level="h2"
      sections={scoreSections(section, features, config.hide)}
      afterScore={simulator}
      factors={factorsSection(section, features)}
    />
  )
}
