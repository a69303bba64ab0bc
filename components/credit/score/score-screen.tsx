import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { trendClass } from '@/components/credit/shared/trend/trend-class'
import { Card } from '@/components/ui/card'
import { TitledSection } from '@/components/ui/section'
import type { PageSection, RenderSection } from '@/lib/client/api/queries'
import type { HideablePart } from '@/lib/contract/host/branding'
import type { Features } from '@/lib/domain/host/config/branding'
import { FirstStepSkeleton } from './first-step/first-step-skeleton'
import {
  LazyFirstReasons,
  LazyFirstStep,
  LazyInquiriesFigure,
  LazyTiles,
  LazyTrend,
} from './lazy-sections'
import { ChangeSkeleton, PointsChange } from './points-change'
import { ProviderPanel, ProviderSwitch, Welcome, WelcomeLine } from './provider-panel'
import { ScoreSection } from './provider-score-card'
import { ScoreCardSkeleton } from './score-card-layout'
import { InquiriesSkeleton, ReasonsSkeleton, TilesSkeleton } from './score-skeletons'
import { ScoreGaugeSection, ScoreGaugeSkeleton } from './sourced-gauge'
import { TrendSkeleton } from './trend/trend-skeleton'

/** Sections of other features. `links` and `next` link to other screens. */
type ScoreSlots = Partial<
  Record<'news' | 'links' | 'changes' | 'comingUp' | 'factors' | 'next' | 'simulator', ReactNode>
>

type ScoreScreenProps = ScoreSlots & {
  /**
   * Sections that the host has disabled are undefined and make no calls. The section `reasons` is
   * empty without a score.
   */
  sections: Record<'welcome' | 'bureauSwitch' | 'score' | 'reasons' | 'trend' | 'tiles', ReactNode>
  /** The planner on the all-sections page, where it precedes the trend. Contract, section 10. */
  afterScore?: ReactNode
  level?: 'h1' | 'h2'
}

/**
 * Removes the card's border if the score cannot be loaded, because the failure notice has its own.
 */
const failedScoreClass =
  'has-[>[data-failed]:not([data-report-failed])]:border-0 has-[>[data-failed]:not([data-report-failed])]:bg-transparent has-[>[data-failed]:not([data-report-failed])]:p-0'

/** On phones the card has no border, so that only the first step has one. */
const scoreCardClass = `flex flex-col gap-3 max-sm:gap-2 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 ${failedScoreClass}`

/**
 * Shows the score page, on its own or as a section of another page. Each section depends on the
 * host's flags, and loads and fails independently.
 */
export function ScoreScreen({ sections, level, ...slots }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderPanel
      heading={t('heading')}
      level={level}
      welcome={sections.welcome}
      bureauSwitch={sections.bureauSwitch}
      hasChanges={Boolean(slots.changes)}
    >
      <div className="flex flex-col gap-4 empty:hidden max-sm:-mt-4 sm:gap-6">
        {slots.news}
        {sections.score ? (
          <Card className={scoreCardClass}>
            {sections.score}
            {sections.reasons}
          </Card>
        ) : null}
        {slots.links}
      </div>
      {slots.afterScore}
      <div className="grid gap-6 *:min-w-0 empty:hidden sm:gap-12 lg:has-[>:nth-child(2)]:grid-cols-[7fr_5fr] group-has-data-[report-failed=alone]/panel:!grid-cols-1">
        {sections.trend ? (
          <TitledSection title={t('trend')} className={trendClass}>
            {sections.trend}
          </TitledSection>
        ) : null}
        {slots.changes || slots.comingUp ? (
          <div className="flex flex-col gap-2">
            {slots.changes}
            {slots.comingUp}
          </div>
        ) : null}
      </div>
      <div data-dense="" className="flex flex-col gap-4 empty:hidden sm:gap-8">
        {slots.factors}
        {sections.tiles}
      </div>
      {slots.simulator}
      {slots.next}
    </ProviderPanel>
  )
}

const welcome: PageSection = { name: 'welcome', skeleton: <WelcomeLine />, children: <Welcome /> }
/** Switch between the bureaus. */
export const bureauSwitch: PageSection = {
  name: 'bureauPager',
  skeleton: null,
  children: <ProviderSwitch />,
}
const reasons: PageSection = {
  name: 'reasons',
  skeleton: <ReasonsSkeleton />,
  children: <LazyFirstReasons />,
}
const gauge: PageSection = {
  name: 'scoreGauge',
  skeleton: <ScoreGaugeSkeleton />,
  children: <ScoreGaugeSection />,
}
const firstStep: PageSection = {
  name: 'firstStep',
  skeleton: <FirstStepSkeleton />,
  children: <LazyFirstStep />,
}
const change: PageSection = {
  name: 'pointsChange',
  skeleton: <ChangeSkeleton />,
  children: <PointsChange />,
}
const trend: PageSection = {
  name: 'trend',
  skeleton: <TrendSkeleton />,
  children: <LazyTrend />,
}
const inquiries: PageSection = {
  name: 'inquiries',
  skeleton: <InquiriesSkeleton />,
  children: <LazyInquiriesFigure />,
}

type Shown = { hide?: readonly HideablePart[] | undefined; lastVisit?: ReactNode }
/**
 * Returns the sections of the score page. `hide`: parts that the host hides; `lastVisit`: a line
 * next to the greeting.
 */
export function scoreSections(
  section: RenderSection,
  features: Features,
  { hide = [], lastVisit }: Shown = {},
) {
  const step = hide.includes('firstStep') ? undefined : section(firstStep)
  return {
    welcome: features.latestScore
      ? section({ ...welcome, children: <Welcome>{lastVisit}</Welcome> })
      : undefined,
    bureauSwitch: section(bureauSwitch),
    score: features.latestScore ? scoreSection(section, features, step) : undefined,
    reasons: features.latestScore && features.scoreFactors ? section(reasons) : undefined,
    trend: features.scoreTrend ? section(trend) : undefined,
    tiles: features.reportTiles ? tilesSection(section) : undefined,
  }
}

export function trendSections(section: RenderSection) {
  return {
    bureauSwitch: section(bureauSwitch),
    content: section({ ...trend, children: <LazyTrend withLatest /> }),
  }
}

/** Returns the sections of the score card without factors, for embedding. */
export function scoreDetailsSections(section: RenderSection, features: Features) {
  return {
    welcome: section(welcome),
    bureauSwitch: section(bureauSwitch),
    content: <Card className={failedScoreClass}>{scoreSection(section, features)}</Card>,
  }
}

export function gaugeSections(section: RenderSection) {
  return {
    bureauSwitch: section(bureauSwitch),
    content: <div className="mx-auto w-full max-w-sm">{section(gauge)}</div>,
  }
}

function tilesSection(section: RenderSection): ReactNode {
  const children = <LazyTiles inquiries={section(inquiries)} />
  return section({ name: 'tiles', skeleton: <TilesSkeleton />, children })
}

function scoreSection(section: RenderSection, features: Features, step?: ReactNode): ReactNode {
  const children = (
    <ScoreSection change={features.scoreChange ? section(change) : null} firstStep={step} />
  )
  return section({
    name: 'score',
    skeleton: <ScoreCardSkeleton withFirstStep={step !== undefined} />,
    children,
  })
}
