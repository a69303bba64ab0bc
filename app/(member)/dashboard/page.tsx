import { getTranslations } from 'next-intl/server'
import { definePage } from '@/app/page-sections'
import { changesSection, comingUpSection } from '@/components/changes/changes-sections'
import { CoachTeaser, CoachTeaserSkeleton } from '@/components/coach/coach-teaser'
import { ComparisonTeaser } from '@/components/comparison/comparison-teaser'
import { HostLink } from '@/components/credit/host-link'
import { ScreenLink } from '@/components/credit/screen-link'
import { factorsSection } from '@/components/factors/factors-sections'
import { simulatorCard } from '@/components/planner/planner-screen'
import { ScoreScreen, scoreSections } from '@/components/score/score-screen'
import { FeatureLinks } from '@/components/shell/navigation/page-links'
import { LineSection } from '@/components/ui/section'
import { LastVisit } from '@/components/visits/last-visit'
import type { PageSection } from '@/lib/client/api/queries'
import { isPartHidden } from '@/lib/domain/config/branding'
import { pathOf } from '@/lib/routes'

const texts = {
  of: [
    'score',
    'reasonLists',
    'scoreSource',
    'simulator',
    'download',
    'firstStep',
    'alertTitles',
    'changes',
    'timelineKinds',
    'coachTeaser',
    'comparisonTeaser',
    'factors',
    'utilization',
    'collectionAdvice',
  ] as const,
}

const { generateMetadata, Page } = definePage(
  'dashboard',
  texts,
  async ({ section, features, pageContext }) => {
    const t = await getTranslations('ready')
    const isReadyShown = features.reports && !isPartHidden(pageContext.config, 'ready')
    const comparison: PageSection = {
      name: 'comparisonTeaser',
      skeleton: null,
      children: <ComparisonTeaser />,
    }
    const coach: PageSection = {
      name: 'coachTeaser',
      skeleton: <CoachTeaserSkeleton />,
      children: <CoachTeaser />,
    }
    return (
      <>
        <ScoreScreen
          sections={scoreSections(section, features, {
            ...pageContext.config,
            lastVisit: <LastVisit />,
          })}
          links={<FeatureLinks />}
          changes={changesSection(section, features)}
          comingUp={comingUpSection(section, features)}
          factors={factorsSection(section, features)}
          simulator={simulatorCard(section, features)}
          next={
            <div className="border-hairline border-b empty:hidden">
              {features.reports ? section(coach) : null}
              {section(comparison)}
              {isReadyShown ? (
                <LineSection title={t('heading')}>
                  <ScreenLink path={pathOf('ready')}>{t('open')}</ScreenLink>
                </LineSection>
              ) : null}
            </div>
          }
        />
        <HostLink link={pageContext.config.nextStep} hostName={pageContext.hostName} />
      </>
    )
  },
)

export { generateMetadata, Page as default }
