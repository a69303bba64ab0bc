'use client'

import { useTranslations } from 'next-intl'
import { IconList } from '@/components/ui/icon-list'
import { InlineDetails } from '@/components/ui/inline-details'
import { useLatestScore } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import { useScoreSource } from '@/lib/client/page/use-score-source'
import type { SummarizedReport } from '@/lib/contract/bff/report'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import { bandOf } from '@/lib/domain/score/band'
import { ReportSection } from './report-section'

type RatingSectionProps = { report: SummarizedReport; score: number }

/** The score delivered with the report, its rating, its model, and the factors that help and hurt it. */
export function RatingSection({ report, score }: RatingSectionProps) {
  const t = useTranslations('report')
  const { data, isPending } = useLatestScore()
  const card = data?.find((one) => one.provider === report.provider)
  const named = report.rating ?? (card && bandOf(score, card.bands)?.name) ?? t('notRated')
  return (
    <ReportSection anchor="s2" title={t('scoreAndRating')}>
      <div className="flex flex-col gap-1">
        <p className="flex items-baseline gap-3">
          <strong className="font-semibold text-3xl">{score}</strong>
          <span className="font-semibold text-lg">{named}</span>
        </p>
        {isPending ? null : <RatingSource report={report} card={card} />}
      </div>
      {useFeatures().scoreFactors && card ? <ReportFactors factors={card.factors} /> : null}
    </ReportSection>
  )
}

/** The report names no model, so the model of the bureau's latest score is shown. */
function RatingSource({ report, card }: { report: SummarizedReport; card: ScoreCardData | undefined }) {
  const { label, date } = report
  return <InlineDetails {...useScoreSource({ label, date, model: card?.model, bands: card?.bands ?? [] })} />
}

function ReportFactors({ factors: { hurting, helping } }: Pick<ScoreCardData, 'factors'>) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <FactorGroup kind="hurting" factors={hurting} />
      <FactorGroup kind="helping" factors={helping} />
    </div>
  )
}

function FactorGroup({ kind, factors }: { kind: 'hurting' | 'helping'; factors: readonly ScoreFactor[] }) {
  const t = useTranslations('report')
  if (factors.length === 0) return null
  const items = factors.map(({ code = '', description }) => ({
    key: description ?? code,
    text: description ?? t('reasonCode', { code }),
  }))
  return (
    <div>
      <h3 className="mb-2 font-semibold text-base">{t(kind)}</h3>
      <IconList icon={kind === 'helping' ? 'plus' : 'minus'} items={items} />
    </div>
  )
}
