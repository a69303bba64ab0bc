import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { RenderPart } from '@/lib/client/page/part'
import type { Features } from '@/lib/domain/config/features'
import { InquiriesFigure, InquiriesSkeleton } from './inquiries-figure'
import { ChangeSkeleton, PointsChange } from './points-change'
import { ProviderSwitch } from './provider-panel'
import { ScoreSectionSkeleton } from './provider-score-card'
import { historyQueries, inquiriesQueries, scoreQueries, tilesQueries, userQueries } from './queries'
import { TilesPart, TilesSkeleton } from './report-tiles'
import { AllFactorsPart, AllFactorsSkeleton } from './score-factors'
import { ScoreGaugePart, ScoreGaugePartSkeleton } from './score-gauge'
import { type ProviderParts, ReasonsCard, ReasonsCardSkeleton, type ScoreParts } from './score-screen'
import { ScoreSection, Welcome, WelcomeLine } from './score-section'
import { TrendPart, TrendSkeleton } from './trend/trend-section'

export function scoreParts(part: RenderPart, features: Features): ScoreParts {
  return {
    welcome: features.latestScore ? welcomePart(part) : undefined,
    pager: pagerPart(part),
    score: features.latestScore ? scorePart(part, features) : undefined,
    reasons: features.latestScore && features.scoreFactors ? reasonsPart(part) : undefined,
    trend: features.scoreTrend ? trendPart(part) : undefined,
    tiles: features.reportTiles ? tilesPart(part) : undefined,
  }
}

export function trendParts(part: RenderPart): Pick<ScoreParts, 'pager' | 'trend'> {
  return {
    pager: pagerPart(part),
    trend: part({ queries: historyQueries, skeleton: <TrendSkeleton />, children: <TrendPart withLatest /> }),
  }
}

/** The score card without the factors, for embedding. */
export function scoreDetailsParts(part: RenderPart, features: Features): ProviderParts {
  return { welcome: welcomePart(part), pager: pagerPart(part), content: <Card>{scorePart(part, features)}</Card> }
}

export function gaugeParts(part: RenderPart): ProviderParts {
  const gauge = { queries: scoreQueries, skeleton: <ScoreGaugePartSkeleton />, children: <ScoreGaugePart /> }
  return { pager: pagerPart(part), content: part(gauge) }
}

export function factorsParts(part: RenderPart): ProviderParts {
  const factors = { queries: scoreQueries, skeleton: <AllFactorsSkeleton />, children: <AllFactorsPart /> }
  return { pager: pagerPart(part), content: part(factors) }
}

function pagerPart(part: RenderPart): ReactNode {
  return part({ queries: scoreQueries, skeleton: null, children: <ProviderSwitch /> })
}

function trendPart(part: RenderPart): ReactNode {
  return part({ queries: historyQueries, skeleton: <TrendSkeleton />, children: <TrendPart /> })
}

function tilesPart(part: RenderPart): ReactNode {
  const inquiries = {
    queries: { ...tilesQueries, ...inquiriesQueries },
    skeleton: <InquiriesSkeleton />,
    children: <InquiriesFigure />,
  }
  return part({
    queries: tilesQueries,
    skeleton: <TilesSkeleton />,
    children: <TilesPart inquiries={part(inquiries)} />,
  })
}

function welcomePart(part: RenderPart): ReactNode {
  return part({ queries: userQueries, skeleton: <WelcomeLine />, children: <Welcome /> })
}

function scorePart(part: RenderPart, features: Features): ReactNode {
  const change = { queries: historyQueries, skeleton: <ChangeSkeleton />, children: <PointsChange /> }
  return part({
    queries: scoreQueries,
    skeleton: <ScoreSectionSkeleton />,
    children: <ScoreSection change={features.scoreChange ? part(change) : null} />,
  })
}

function reasonsPart(part: RenderPart): ReactNode {
  return part({ queries: scoreQueries, skeleton: <ReasonsCardSkeleton />, children: <ReasonsCard /> })
}
