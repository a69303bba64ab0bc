'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSupportedReasons } from '@/components/credit/shared/bureau/use-supported-reasons'
import { FactorList } from '@/components/credit/shared/factor-list'
import { ScoreSource, ScoreSourceSkeleton } from '@/components/credit/shared/score-source'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import type { SupportedReasons } from '@/lib/domain/credit/reasons/supported-reasons'
import { bandOf } from '@/lib/domain/credit/score/score-scale'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { useShownReport } from './shown-report'

/** Shows the report's score: rating, model, and the factors that help and hurt it. */
export function Rating() {
  const t = useTranslations('report')
  const report = useShownReport()
  const query = useEndpointQuery('/api/score')
  const { score, provider, label, date } = report
  const card = query.data?.find((one) => one.provider === provider)
  const { reasons } = useSupportedReasons(card)
  const band = score === undefined ? undefined : card && bandOf(score, card.bands)
  // The report names no model, so show the model of the bureau's latest score.
  const source = { label, date, model: card?.model, bands: card?.bands ?? [] }
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="flex items-baseline gap-3">
          <strong className="font-semibold text-3xl">{score}</strong>
          <span className="font-semibold text-lg">
            {report.rating ?? band?.name ?? t('notRated')}
          </span>
        </p>
        {query.isPending ? <ScoreSourceSkeleton /> : <ScoreSource card={source} />}
      </div>
      {useFeatures().scoreFactors ? (
        <QueryContent query={query} data="score" skeleton={null}>
          {() => (card ? <ReportFactors card={card} reasons={reasons} /> : null)}
        </QueryContent>
      ) : null}
    </>
  )
}

/** Skeleton of the score, its source and two lists of factors. */
export function RatingSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <Skeleton className="h-9 w-40" />
        <ScoreSourceSkeleton />
      </div>
      <div className="flex flex-col gap-3">
        <SkeletonLines widths={['w-72']} />
        <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
          <SkeletonLines widths={['w-24', 'w-80', 'w-72', 'w-80', 'w-72']} />
          <SkeletonLines widths={['w-24', 'w-80', 'w-72', 'w-80', 'w-72']} />
        </div>
      </div>
    </div>
  )
}

/**
 * Lists the factors of the bureau's latest score. Names that score if it differs from the report's.
 */
function ReportFactors({ card, reasons }: { card: ScoreCardData; reasons: SupportedReasons }) {
  const { score, date } = card
  const t = useTranslations('report')
  const report = useShownReport()
  const { formatDate } = dateFormatsOf(useLocale())
  const isOfReport = score === report.score && date === report.date
  return (
    <div className="flex flex-col gap-3">
      {score === undefined || date === undefined || isOfReport ? null : (
        <p className="text-ink-muted text-sm">
          {t('factorsOf', { score, date: formatDate(date) })}
        </p>
      )}
      <div className="grid gap-8 md:grid-cols-2 print:grid-cols-2">
        {(['hurting', 'helping'] as const).map((kind) =>
          card.factors[kind].length > 0 ? (
            <FactorList key={kind} kind={kind} reasons={reasons} card={card} heading="h3" />
          ) : null,
        )}
      </div>
    </div>
  )
}
