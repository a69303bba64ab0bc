'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/loading/skeleton'
import { ProviderPanel, useShownCard } from './provider-panel'
import { FactorsSection, FactorsSkeleton } from './score-factors'
import { type ScoreLines, ScoreSection, ScoreSkeleton } from './score-section'

/** The parts of the score page; those that the host has disabled are undefined and make no calls. */
export type ScoreParts = {
  readonly dots: ReactNode
  readonly cards: ReactNode | undefined
  readonly trend: ReactNode | undefined
  readonly tiles: ReactNode | undefined
}

type ScoreScreenProps = {
  parts: ScoreParts
  level?: 'h1' | 'h2'
  /** Content between a bureau's score and its trend. */
  afterScore?: ReactNode
  /** What moves the score. */
  factors?: ReactNode
  /** Content below the bureau's parts. */
  below?: ReactNode
}

/** The score page, on its own or as a section; each part depends on the host's flags and loads and fails on its own. */
export function ScoreScreen({ parts, level, afterScore, factors, below }: ScoreScreenProps) {
  const t = useTranslations('score')
  return (
    <ProviderPanel heading={t('heading')} level={level} dots={parts.dots} below={below}>
      {parts.cards}
      {afterScore}
      {parts.trend ? <Section title={t('trend')}>{parts.trend}</Section> : null}
      {parts.tiles}
      {factors}
    </ProviderPanel>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The score history as a tab. */
export function TrendScreen({ parts: { dots, trend } }: { parts: Pick<ScoreParts, 'dots' | 'trend'> }) {
  const t = useTranslations('score')
  return (
    <ProviderPanel heading={t('history')} dots={dots}>
      <Section title={t('trend')}>{trend}</Section>
    </ProviderPanel>
  )
}

/** A page that shows one part of a bureau. */
export function ScorePartScreen({ heading, parts }: { heading: 'heading' | 'factors'; parts: ProviderParts }) {
  const t = useTranslations('score')
  return (
    <ProviderPanel heading={t(heading)} dots={parts.dots}>
      {parts.content}
    </ProviderPanel>
  )
}

export type ProviderParts = { readonly dots: ReactNode; readonly content: ReactNode }

/** Score and factors side by side; without a score the factors are hidden. */
export function ScoreCards({ withFactors, ...lines }: ScoreLines & { withFactors: boolean }) {
  const { card, isUnscored } = useShownCard()
  return (
    <CardGrid
      score={<ScoreSection {...lines} />}
      factors={withFactors && !isUnscored ? <FactorsSection card={card} /> : undefined}
    />
  )
}

export function ScoreCardsSkeleton({ withFactors }: { withFactors: boolean }) {
  const score = (
    <>
      <Skeleton className="mt-1 mb-3 h-5 w-24" />
      <ScoreSkeleton />
    </>
  )
  return <CardGrid score={score} factors={withFactors ? <FactorsSkeleton /> : undefined} />
}

function CardGrid({ score, factors }: { score: ReactNode; factors: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
      <Card className={factors ? 'lg:col-span-2' : 'lg:col-span-3'}>{score}</Card>
      {factors ? <Card>{factors}</Card> : null}
    </div>
  )
}
