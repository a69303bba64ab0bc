'use client'

import { useTranslations } from 'next-intl'
import { useFeatures } from '@/lib/client/page/page-context'
import { formatDate } from '@/lib/domain/formats/calendar'
import { type ScoreCardData as Card, nextUpdateOf } from '@/lib/domain/score/score-card'
import type { ScoreChange } from '@/lib/domain/score/score-history'
import { AboutScore } from './about-score'
import { FactorsLink } from './factors/factors-link'
import { ScoreGauge } from './gauge/score-gauge'
import { NoScore } from './no-score'
import { PointsDifference } from './points-difference'
import { ScoreDownload } from './score-download'

type ProviderScoreCardProps = { card: Card; firstName: string | undefined; change: ScoreChange | undefined }

/** One bureau's score: gauge, dates, download and the points-difference box. */
export function ProviderScoreCard({ card, firstName, change }: ProviderScoreCardProps) {
  const features = useFeatures()
  if (card.score === undefined) return <NoScore />
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-center gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <ScoreGauge card={card} score={card.score} />
        <div className="flex flex-col gap-5">
          <PointsDifference
            firstName={firstName}
            score={card.score}
            change={features.scoreChange ? change : undefined}
            factorsLink={features.scoreFactors ? <FactorsLink label={card.label} factors={card.factors} /> : null}
          />
          <NextUpdate card={card} weekly={features.weeklyUpdate} />
          <ScoreDownload />
        </div>
      </div>
      <div className="border-hairline border-t pt-2">
        <AboutScore />
      </div>
    </div>
  )
}

function NextUpdate({ card, weekly }: { card: Card; weekly: boolean }) {
  const t = useTranslations('score')
  if (card.date === undefined) return null
  return (
    <dl className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{t('nextUpdate')}</dt>
      <dd>{formatDate(nextUpdateOf(card.date, weekly))}</dd>
    </dl>
  )
}
