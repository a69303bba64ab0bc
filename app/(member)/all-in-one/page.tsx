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
import { type OverviewTab, overviewTabs } from '@/lib/domain/navigation/nav-items'

const texts = {
  of: [
    ...(['score', 'firstStep', 'factors', 'scoreSource', 'planner', 'coach', 'report', 'checkUpLine'] as const),
    ...(['alerts', 'alertTitles'] as const),
    ...(['download', 'utilization', 'collectionAdvice'] as const),
  ],
  terms: reportTerms,
} as const

/** All sections stacked: score, score-up, trend, report, alerts preview, restoration. Contract, section 10. */
const { generateMetadata, Page } = definePage('allInOne', texts, async ({ section, features, pageContext }) => {
  const { config, restorationPhone } = pageContext
  const t = await getTranslations('overview')
  const simulator = features.scoreUp ? anchored('scoreUp', simulatorCard(section, features)) : undefined
  const tabs = overviewTabs(features)
  return (
    <>
      <div className="flex flex-col gap-16">
        <h1 className="sr-only">{t('heading')}</h1>
        {tabs.length > 1 ? <JumpList label={t('onThisPage')} links={tabs.map((tab) => [tab, t(tab)])} /> : null}
        {features.latestScore || features.scoreTrend || features.reportTiles
          ? anchored('score', stackedScore(section, pageContext, simulator))
          : simulator}
        {features.reports ? anchored('reports', reportSection(section, features, 'h2')) : null}
        {features.monitoring ? anchored('alerts', <AlertsPreview section={section} />) : null}
        {tabs.length === 0 ? <p>{t('empty')}</p> : null}
        {features.restoration
          ? anchored(
              'restoration',
              <RestorationScreen phone={restorationPhone} provider={config.restorationProvider} heading="h2" />,
            )
          : null}
      </div>
      <HostLink link={pageContext.config.nextStep} hostName={pageContext.hostName} />
    </>
  )
})

export { generateMetadata, Page as default }

function stackedScore(section: RenderSection, { config }: PageContext, simulator: ReactNode): ReactNode {
  const features = featuresOf(config.flags)
  const { trend, ...sections } = scoreSections(section, features, config.hide)
  return (
    <ScoreScreen
      level="h2"
      sections={{ ...sections, trend: trend && anchored('history', trend) }}
      afterScore={simulator}
      factors={factorsSection(section, features)}
    />
  )
}

/** Ids apart from those within the sections. */
const anchorOf = (tab: OverviewTab) => `section-${tab}`

function anchored(tab: OverviewTab, content: ReactNode): ReactNode {
  return <div id={anchorOf(tab)}>{content}</div>
}

/** Links to the sections of the page, which is many screens long on a phone. */
function JumpList({ label, links }: { label: string; links: readonly (readonly [OverviewTab, string])[] }) {
  return (
    <nav aria-labelledby="jump-list" className="-mb-8 flex flex-wrap items-center gap-x-6 text-sm print:hidden">
      <h2 id="jump-list" className="font-normal text-ink-muted">
        {label}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(([tab, text]) => (
          <li key={tab}>
            <a
              href={`#${anchorOf(tab)}`}
              className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 hover:decoration-2"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
