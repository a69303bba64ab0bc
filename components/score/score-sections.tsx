import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { RenderSection } from '@/lib/client/page/section'
import type { Features } from '@/lib/domain/config/features'
import { InquiriesFigure, InquiriesSkeleton } from './inquiries-figure'
import { ChangeSkeleton, PointsChange } from './points-change'
import { ProviderSwitch } from './provider-panel'
import { ScoreCardSkeleton } from './provider-score-card'
import { historyQueries, inquiriesQueries, scoreQueries, tilesQueries, userQueries } from './queries'
import { TilesSection, TilesSkeleton } from './report-tiles'
import { AllFactorsSection, AllFactorsSkeleton } from './score-factors'
import { ScoreGaugeSection, ScoreGaugeSectionSkeleton } from './score-gauge'
import { type ProviderSections, ReasonsCard, ReasonsCardSkeleton, type ScoreSections } from './score-screen'
import { ScoreSection, Welcome, WelcomeLine } from './score-section'
import { TrendSection, TrendSkeleton } from './trend/trend-section'

export function scoreSections(section: RenderSection, features: Features): ScoreSections {
  return {
    welcome: features.latestScore ? welcomeSection(section) : undefined,
    pager: pagerSection(section),
    score: features.latestScore ? scoreSection(section, features) : undefined,
    reasons: features.latestScore && features.scoreFactors ? reasonsSection(section) : undefined,
    trend: features.scoreTrend ? trendSection(section) : undefined,
    tiles: features.reportTiles ? tilesSection(section) : undefined,
  }
}

export function trendSections(section: RenderSection): Pick<ScoreSections, 'pager' | 'trend'> {
  return {
    pager: pagerSection(section),
    trend: section({ queries: historyQueries, skeleton: <TrendSkeleton />, children: <TrendSection withLatest /> }),
  }
}

/** The score card without the factors, for embedding. */
export function scoreDetailsSections(section: RenderSection, features: Features): ProviderSections {
  return {
    welcome: welcomeSection(section),
    pager: pagerSection(section),
    content: <Card>{scoreSection(section, features)}</Card>,
  }
}

export function gaugeSections(section: RenderSection): ProviderSections {
  const gauge = { queries: scoreQueries, skeleton: <ScoreGaugeSectionSkeleton />, children: <ScoreGaugeSection /> }
  return { pager: pagerSection(section), content: section(gauge) }
}

export function reasonsSections(section: RenderSection): ProviderSections {
  const factors = { queries: scoreQueries, skeleton: <AllFactorsSkeleton />, children: <AllFactorsSection /> }
  return { pager: pagerSection(section), content: section(factors) }
}

function pagerSection(section: RenderSection): ReactNode {
  return section({ queries: scoreQueries, skeleton: null, children: <ProviderSwitch /> })
}

function trendSection(section: RenderSection): ReactNode {
  return section({ queries: historyQueries, skeleton: <TrendSkeleton />, children: <TrendSection /> })
}

function tilesSection(section: RenderSection): ReactNode {
  const inquiries = {
    queries: { ...tilesQueries, ...inquiriesQueries },
    skeleton: <InquiriesSkeleton />,
    children: <InquiriesFigure />,
  }
  return section({
    queries: tilesQueries,
    skeleton: <TilesSkeleton />,
    children: <TilesSection inquiries={section(inquiries)} />,
  })
}

function welcomeSection(section: RenderSection): ReactNode {
  return section({ queries: userQueries, skeleton: <WelcomeLine />, children: <Welcome /> })
}

function scoreSection(section: RenderSection, features: Features): ReactNode {
  const change = { queries: historyQueries, skeleton: <ChangeSkeleton />, children: <PointsChange /> }
  return section({
    queries: scoreQueries,
    skeleton: <ScoreCardSkeleton />,
    children: <ScoreSection change={features.scoreChange ? section(change) : null} />,
  })
}

function reasonsSection(section: RenderSection): ReactNode {
  return section({ queries: scoreQueries, skeleton: <ReasonsCardSkeleton />, children: <ReasonsCard /> })
}
