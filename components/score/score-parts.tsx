import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/loading/skeleton'
import type { RenderPart } from '@/lib/client/page/part'
import type { Features } from '@/lib/domain/config/features'
import { InquiriesFigure, InquiriesSkeleton } from './inquiries-figure'
import { ProviderDots } from './provider-panel'
import { historyQueries, inquiriesQueries, scoreQueries, tilesQueries, userQueries } from './queries'
import { TilesPart, TilesSkeleton } from './report-tiles'
import { AllFactorsPart, AllFactorsSkeleton } from './score-factors'
import { ScoreGaugePart, ScoreGaugePartSkeleton } from './score-gauge'
import { type ProviderParts, ScoreCards, ScoreCardsSkeleton, type ScoreParts } from './score-screen'
import { PointsChange, type ScoreLines, Welcome, WelcomeLine } from './score-section'
import { TrendPart, TrendSkeleton } from './trend/trend-section'

export function scoreParts(part: RenderPart, features: Features): ScoreParts {
  return {
    dots: dotsPart(part),
    cards: features.latestScore ? cardsPart(part, features, features.scoreFactors) : undefined,
    trend: features.scoreTrend ? trendPart(part) : undefined,
    tiles: features.reportTiles ? tilesPart(part) : undefined,
  }
}

export function trendParts(part: RenderPart): Pick<ScoreParts, 'dots' | 'trend'> {
  return { dots: dotsPart(part), trend: trendPart(part) }
}

/** The score card without the factors, for embedding. */
export function scoreDetailsParts(part: RenderPart, features: Features): ProviderParts {
  return { dots: dotsPart(part), content: cardsPart(part, features, false) }
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

function cardsPart(part: RenderPart, features: Features, withFactors: boolean): ReactNode {
  return part({
    queries: scoreQueries,
    skeleton: <ScoreCardsSkeleton withFactors={withFactors} />,
    children: <ScoreCards withFactors={withFactors} {...scoreLines(part, features)} />,
  })
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
