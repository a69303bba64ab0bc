import { getTranslations } from 'next-intl/server'
import { definePage } from '@/app/page-sections'
import { changesSection, comingUpSection } from '@/components/credit/changes/changes-sections'
import { ComparisonTeaser } from '@/components/credit/comparison/comparison-teaser'
import {
  DebtPlanTeaserSkeleton,
  LazyDebtPlanTeaser,
} from '@/components/credit/debt-plan/lazy-teaser'
import { DisputeNews } from '@/components/credit/disputes/dispute-news'
import { factorsSection } from '@/components/credit/factors/factors-sections'
import { simulatorCard } from '@/components/credit/planner/planner-screen'
import { ReadinessOffer } from '@/components/credit/readiness/readiness-offer'
import { ScoreScreen, scoreSections } from '@/components/credit/score/score-screen'
import { ScreenLine } from '@/components/credit/shared/bureau/screen-line'
import { HostLink } from '@/components/credit/shared/host/host-link'
import { LastVisit } from '@/components/credit/visits/last-visit'
import { FeatureLinks } from '@/components/shell/navigation/page-links'
import type { PageSection } from '@/lib/client/api/queries'
import { followedDisputesIn } from '@/lib/domain/credit/notes/notes'
import { isPartHidden } from '@/lib/domain/host/config/branding'
import { pathOf } from '@/lib/routes'

const texts = {
  of: [
    'score',
    'reasonLists',
    'scoreSource',
    'simulator',
    'download',
    'firstStep',
    'loanCase',
    'alertTitles',
    'changes',
    'timelineKinds',
    'coachTeaser',
    'comparisonTeaser',
    'factors',
    'utilization',
    'bankruptcyAdvice',
    'collectionAdvice',
    'checkUpLine',
    'disputeNews',
    'leftOut',
  ] as const,
}

/** Puts the links to other screens in one row, near the section above. */
const nextClass =
  '-mt-4 sm:-mt-6 flex flex-wrap gap-x-4 border-hairline border-t pt-1 empty:hidden sm:grid sm:grid-cols-3 sm:gap-x-8 print:hidden'

const { generateMetadata, Page } = definePage(
  'dashboard',
  texts,
  async ({ section, inline, notes, features, pageContext }) => {
    const t = await getTranslations('ready')
    const isReadinessShown = features.reports && !isPartHidden(pageContext.config, 'ready')
    const hasNews =
      features.reports &&
      followedDisputesIn(notes) > 0 &&
      !isPartHidden(pageContext.config, 'disputes')
    const comparison: PageSection = {
      name: 'comparisonTeaser',
      skeleton: null,
      children: <ComparisonTeaser />,
    }
    const coach: PageSection = {
      name: 'coachTeaser',
      skeleton: <DebtPlanTeaserSkeleton />,
      children: <LazyDebtPlanTeaser />,
    }
    const ready: PageSection = {
      name: 'readyLine',
      skeleton: null,
      children: (
        <ReadinessOffer>
          <ScreenLine title={t('heading')} path={pathOf('ready')}>
            {t('open')}
          </ScreenLine>
        </ReadinessOffer>
      ),
    }
    const news = hasNews ? inline({ name: 'disputeNews', children: <DisputeNews /> }) : null
    // Created before the news is awaited, so that the sections start their queries in page order.
    const parts = {
      sections: scoreSections(section, features, {
        ...pageContext.config,
        lastVisit: <LastVisit />,
      }),
      changes: changesSection(section, features),
      comingUp: comingUpSection(section, features),
      factors: factorsSection(section, features),
      simulator: simulatorCard(section, features),
      next: (
        <div className={nextClass}>
          {features.reports ? section(coach) : null}
          {section(comparison)}
          {isReadinessShown ? section(ready) : null}
        </div>
      ),
    }
    return (
      <>
        <ScoreScreen {...parts} news={await news} links={<FeatureLinks />} />
        <HostLink link={pageContext.config.nextStep} hostName={pageContext.hostName} />
      </>
    )
  },
)

export { generateMetadata, Page as default }
