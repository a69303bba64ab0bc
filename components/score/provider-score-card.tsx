'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DownloadButton } from '@/components/ui/button/download-button'
import { Disclosure } from '@/components/ui/disclosure'
import { useRowQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { useReportDownload } from '@/lib/client/report-download/use-report-download'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { formatDate } from '@/lib/domain/formats/calendar'
import { isOverdue, nextUpdateOf } from '@/lib/domain/score/score-card'
import { PointsDifference } from './points-difference'
import { scoreQueries } from './queries'
import { ScoreGauge } from './score-gauge'

type ProviderScoreCardProps = { card: ScoreCardData; score: number; welcome: ReactNode; change: ReactNode }

/** One bureau's score: gauge, dates, download and the points-difference box. */
export function ProviderScoreCard({ card, score, welcome, change }: ProviderScoreCardProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-center gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <ScoreGauge card={card} score={score} />
        <div className="flex flex-col gap-5">
          <PointsDifference card={card} score={score} welcome={welcome} change={change} />
          <NextUpdate card={card} />
          <ScoreDownload />
        </div>
      </div>
      <div className="border-hairline border-t pt-2">
        <AboutScore />
      </div>
    </div>
  )
}

function NextUpdate({ card }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  const { weeklyUpdate } = useFeatures()
  // When the score was fetched, which is the same for server and browser.
  const { dataUpdatedAt: now } = useRowQuery(scoreQueries.score)
  if (card.date === undefined) return null
  const due = nextUpdateOf(card.date, weeklyUpdate)
  const date = formatDate(due)
  return (
    <dl className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{t('nextUpdate')}</dt>
      <dd>{isOverdue(due, now) ? t('expectedSince', { date }) : date}</dd>
    </dl>
  )
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

/** The Download button of the score card: the full report as a PDF. Contract, section 10. */
function ScoreDownload() {
  const t = useTranslations('download')
  const { state, start, cancel } = useReportDownload()
  if (useIsHidden('pdf')) return null
  return (
    <DownloadButton state={state} onStart={start} onCancel={cancel} cancelLabel={t('cancel')}>
      {t('score')}
    </DownloadButton>
  )
}
