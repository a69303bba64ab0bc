import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { PageSection, RenderSection } from '@/lib/client/page/section'
import {
  currentUserQuery,
  factorRowsQuery,
  latestScoreQuery,
  reportTilesQuery,
  scoreHistoryQuery,
} from '@/lib/contract/bff/queries'
import type { Features } from '@/lib/domain/config/branding'
import { ChangeSkeleton, PointsChange } from './points-change'
import { ProviderSwitch, Welcome, WelcomeLine } from './provider-panel'
import { ScoreCardSkeleton, ScoreSection } from './provider-score-card'
import { TilesSection, TilesSkeleton } from './report-tiles'
import { AllReasonsSection, AllReasonsSkeleton, ReasonsCard, ReasonsSkeleton } from './score-factors'
import { ScoreGaugeSection, ScoreGaugeSkeleton } from './score-gauge'
import { InquiriesFigure, InquiriesSkeleton } from './tile-figures'
import { TrendSection, TrendSkeleton } from './trend/score-trend'

const [user, score, history] = [[currentUserQuery], [latestScoreQuery], [scoreHistoryQuery]]

const welcome: PageSection = { queries: user, skeleton: <WelcomeLine />, children: <Welcome /> }
const pager: PageSection = { queries: score, skeleton: null, children: <ProviderSwitch /> }
const reasonsSkeleton = (
  <Card>
    <ReasonsSkeleton />
  </Card>
)
const reasons: PageSection = { queries: score, skeleton: reasonsSkeleton, children: <ReasonsCard /> }
const allReasons: PageSection = { queries: score, skeleton: <AllReasonsSkeleton />, children: <AllReasonsSection /> }
const gauge: PageSection = { queries: score, skeleton: <ScoreGaugeSkeleton />, children: <ScoreGaugeSection /> }
const change: PageSection = { queries: history, skeleton: <ChangeSkeleton />, children: <PointsChange /> }
const trend: PageSection = { queries: history, skeleton: <TrendSkeleton />, children: <TrendSection /> }
const inquiries: PageSection = {
  queries: [reportTilesQuery, factorRowsQuery],
  skeleton: <InquiriesSkeleton />,
  children: <InquiriesFigure />,
}

export function scoreSections(section: RenderSection, features: Features) {
  return {
    welcome: features.latestScore ? section(welcome) : undefined,
    pager: section(pager),
    score: features.latestScore ? scoreSection(section, features) : undefined,
    reasons: features.latestScore && features.scoreFactors ? section(reasons) : undefined,
    trend: features.scoreTrend ? section(trend) : undefined,
    tiles: features.reportTiles ? tilesSection(section) : undefined,
  }
}

export function trendSections(section: RenderSection) {
  return { pager: section(pager), content: section({ ...trend, children: <TrendSection withLatest /> }) }
}

/** The score card without the factors, for embedding. */
export function scoreDetailsSections(section: RenderSection, features: Features) {
  return { welcome: section(welcome), pager: section(pager), content: <Card>{scoreSection(section, features)}</Card> }
}

export function gaugeSections(section: RenderSection) {
  return { pager: section(pager), content: <div className="mx-auto w-full max-w-sm">{section(gauge)}</div> }
}

export function reasonsSections(section: RenderSection) {
  return { pager: section(pager), content: section(allReasons) }
}

function tilesSection(section: RenderSection): ReactNode {
  const children = <TilesSection inquiries={section(inquiries)} />
  return section({ queries: [reportTilesQuery], skeleton: <TilesSkeleton />, children })
}

function scoreSection(section: RenderSection, features: Features): ReactNode {
  const children = <ScoreSection change={features.scoreChange ? section(change) : null} />
  return section({ queries: score, skeleton: <ScoreCardSkeleton />, children })
}
