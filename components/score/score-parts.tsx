import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { RenderPart } from '@/lib/client/page/part'
import type { Features } from '@/lib/domain/config/features'
import { ImpactPart, ImpactSkeleton } from './impact-section'
import { InquiriesFigure, InquiriesSkeleton } from './inquiries-figure'
import { ProviderDots } from './provider-panel'
import { historyQueries, impactQueries, scoreQueries, tilesQueries, userQueries } from './queries'
import { TilesPart, TilesSkeleton } from './report-tiles'
import { AllFactorsPart, AllFactorsSkeleton } from './score-factors'
import { ScoreGaugePart, ScoreGaugePartSkeleton } from './score-gauge'
import { type ProviderParts, ReasonsCard, ReasonsCardSkeleton, type ScoreParts } from './score-screen'
import {
  PointsChange,
  type ScoreLines,
  ScoreSection,
  ScoreSectionSkeleton,
  Welcome,
  WelcomeLine,
} from './score-section'
import { TrendPart, TrendSkeleton } from './trend/trend-section'

export function scoreParts(part: RenderPart, features: Features): ScoreParts {
  return {
    dots: dotsPart(part),
    score: features.latestScore ? scorePart(part, features) : undefined,
    reasons: features.latestScore && features.scoreFactors ? reasonsPart(part) : undefined,
    trend: features.scoreTrend ? trendPart(part) : undefined,
    tiles: features.reportTiles ? tilesPart(part) : undefined,
    impact: features.reports
      ? part({ queries: impactQueries, skeleton: <ImpactSkeleton />, children: <ImpactPart /> })
      : undefined,
  }
}

export function trendParts(part: RenderPart): Pick<ScoreParts, 'dots' | 'trend'> {
  return { dots: dotsPart(part), trend: trendPart(part) }
}

/** The score card without the factors, for embedding. */
export function scoreDetailsParts(part: RenderPart, features: Features): ProviderParts {
  return { dots: dotsPart(part), content: <Card>{scorePart(part, features)}</Card> }
}

export function gaugeParts(part: RenderPart): ProviderParts {
  const gauge = { queries: scoreQueries, skeleton: <ScoreGaugePartSkeleton />, children: <ScoreGaugePart /> }
  return { dots: dotsPart(part), content: part(gauge) }
}

export function factorsParts(part: RenderPart): ProviderParts {
  const factors = { queries: scoreQueries, skeleton: <AllFactorsSkeleton />, children: <AllFactorsPart /> }
  return { dots: dotsPart(part), content: part(factors) }
}

function dotsPart(part: RenderPart): ReactNode {
  return part({ queries: scoreQueries, skeleton: null, children: <ProviderDots /> })
}

function trendPart(part: RenderPart): ReactNode {
  return part({ queries: historyQueries, skeleton: <TrendSkeleton />, children: <TrendPart /> })
}

function tilesPart(part: RenderPart): ReactNode {
  const inquiries = {
    queries: { ...tilesQueries, ...impactQueries },
    skeleton: <InquiriesSkeleton />,
    children: <InquiriesFigure />,
  }
  return part({
    queries: tilesQueries,
    skeleton: <TilesSkeleton />,
    children: <TilesPart inquiries={part(inquiries)} />,
  })
}

function scorePart(part: RenderPart, features: Features): ReactNode {
  return part({
    queries: scoreQueries,
    skeleton: <ScoreSectionSkeleton />,
    children: <ScoreSection {...scoreLines(part, features)} />,
  })
}

function reasonsPart(part: RenderPart): ReactNode {
  return part({ queries: scoreQueries, skeleton: <ReasonsCardSkeleton />, children: <ReasonsCard /> })
}

function scoreLines(part: RenderPart, features: Features): ScoreLines {
  const change = {
    queries: historyQueries,
    skeleton: <Skeleton className="my-1 h-4 w-56" />,
    children: <PointsChange />,
  }
  return {
    welcome: part({ queries: userQueries, skeleton: <WelcomeLine />, children: <Welcome /> }),
    change: features.scoreChange ? part(change) : null,
  }
}
