'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { useFormats } from '@/lib/client/page/use-formats'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { ReportDownload } from '@/lib/client/report-download/report-download'
import { latestScoreQuery } from '@/lib/contract/bff/queries'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { formatNumber } from '@/lib/domain/formats/numbers'
import { isOverdue, nextUpdateOf } from '@/lib/domain/score/score-card'
import { PointsDifference } from './points-difference'
import { useShownCard } from './provider-panel'
import { ScoreContent } from './score-content'
import { ScoreGauge, ScoreGaugeSkeleton } from './score-gauge'

/** The score card of the shown bureau; `change` is `PointsChange` as a section, which needs the history. */
export function ScoreSection({ change }: { change: ReactNode }) {
  const { label } = useShownCard()
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ScoreContent skeleton={<ScoreCardSkeleton />}>
        {(card, score) => <ProviderScoreCard card={card} score={score} change={change} />}
      </ScoreContent>
    </>
  )
}

type ProviderScoreCardProps = { card: ScoreCardData; score: number; change: ReactNode }

/** One bureau's score: gauge, dates, download and the points-difference box. */
function ProviderScoreCard({ card, score, change }: ProviderScoreCardProps) {
  return (
    <ScoreCardLayout
      gauge={<ScoreGauge card={card} score={score} />}
      box={
        <>
          <PointsDifference card={card} change={change} figures={<CardFigures card={card} score={score} />} />
          <ReportDownload text="score" variant="text" />
        </>
      }
      foot={<AboutScore />}
    />
  )
}

export function ScoreCardSkeleton() {
  return (
    <ScoreCardLayout
      gauge={<ScoreGaugeSkeleton />}
      box={
        <>
          <SkeletonLines widths={['w-32', 'w-60']} />
          <Skeleton className="h-12 w-full sm:w-40" />
          <SkeletonLines className="gap-1" widths={['w-28', 'w-44']} />
          <SkeletonLines className="py-2.5" widths={['w-48']} />
        </>
      }
      foot={<SkeletonLines className="py-2.5" widths={['w-32']} />}
    />
  )
}

function ScoreCardLayout({ gauge, box, foot }: Record<'gauge' | 'box' | 'foot', ReactNode>) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        {gauge}
        <div className="flex flex-col gap-2">{box}</div>
      </div>
      <div className="border-hairline border-t pt-2">{foot}</div>
    </div>
  )
}

function CardFigures({ card, score }: { card: ScoreCardData; score: number }) {
  const t = useTranslations('score')
  const nextUpdate = useNextUpdate(card)
  const figures = [['yourScore', formatNumber(score)] as const, ['nextUpdate', nextUpdate] as const]
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      {figures.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** When the bureau's next score is due; undefined for a score without a date. */
function useNextUpdate({ date }: ScoreCardData): string | undefined {
  const t = useTranslations('score')
  const { formatDate } = useFormats()
  const { weeklyUpdate } = useFeatures()
  // When the score was fetched, which is the same for server and browser.
  const { dataUpdatedAt: now } = useEndpointQuery(latestScoreQuery)
  if (date === undefined) return undefined
  const due = nextUpdateOf(date, weeklyUpdate)
  return isOverdue(due, now) ? t('expectedSince', { date: formatDate(due) }) : formatDate(due)
}

/** Explains why a lender may see a different score. */
function AboutScore() {
  const t = useTranslations('score')
  return (
    <Disclosure summary={t('about')} open={useIsPrinting() || undefined}>
      <p className="max-w-prose text-ink-muted">{t('aboutDiffer')}</p>
    </Disclosure>
  )
}
