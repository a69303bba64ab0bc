'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useContext, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { ReportDownload } from '@/lib/client/files/report-download'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { dateFormatsOf, formatNumber } from '@/lib/domain/formats/formats'
import { isOverdue, nextUpdateOf } from '@/lib/domain/score/score-card'
import { HasChangesContext, ScoreContent, useShownCard } from './provider-panel'
import { ScoreGauge, ScoreGaugeSkeleton } from './score-gauge'

const loadFactorsDialog = async () => (await import('./factors-dialog')).FactorsDialog

/** The score card of the shown bureau; `change` is `PointsChange` as a section, which needs the history. */
export function ScoreSection({ change }: { change: ReactNode }) {
  const t = useTranslations('score')
  const { label } = useShownCard()
  const isPrinting = useIsPrinting()
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ScoreContent skeleton={<ScoreCardSkeleton />}>
        {(card, score) => (
          <ScoreCardLayout
            gauge={<ScoreGauge card={card} score={score} />}
            box={
              <>
                <PointsDifference card={card} score={score} change={change} />
                <ReportDownload text="score" variant="text" />
              </>
            }
            foot={
              <Disclosure summary={t('about')} open={isPrinting || undefined}>
                <p className="max-w-prose text-ink-muted">{t('aboutDiffer')}</p>
              </Disclosure>
            }
          />
        )}
      </ScoreContent>
    </>
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

type PointsDifferenceProps = { card: ScoreCardData; score: number; change: ReactNode }

/** The box beside the gauge: the change of the score with its links, the score and its dates. */
function PointsDifference({ card, score, change }: PointsDifferenceProps) {
  const t = useTranslations('score')
  const { scoreFactors } = useFeatures()
  const hasChanges = useContext(HasChangesContext)
  const figures = [['yourScore', formatNumber(score)] as const, ['nextUpdate', useNextUpdate(card)] as const]
  return (
    <section aria-label={t('pointsDifference')} className="flex flex-col items-start gap-2">
      <h3 className="font-medium text-base text-ink-muted">{t('pointsDifference')}</h3>
      {change}
      {hasChanges ? (
        <a href="#changes" className={buttonClass('text')}>
          {t('seeChanges')}
        </a>
      ) : null}
      {scoreFactors ? <FactorsLink card={card} /> : null}
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
    </section>
  )
}

function FactorsLink({ card }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FactorsDialog = useLazyComponent({ load: loadFactorsDialog, isNeeded: open, onLoadError: close })
  function show() {
    notifyHost('SCORE_FACTORS_LINK_TRIGGERED')
    setOpen(true)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={show} className={buttonClass('quiet')}>
        {t('factorsLink')}
      </button>
      {open && FactorsDialog ? <FactorsDialog card={card} onClose={close} /> : null}
    </>
  )
}

/** When the bureau's next score is due; undefined for a score without a date. */
function useNextUpdate({ date }: ScoreCardData): string | undefined {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { weeklyUpdate } = useFeatures()
  // When the score was fetched, which is the same for server and browser.
  const { dataUpdatedAt: now } = useShownCard().query
  if (date === undefined) return undefined
  const due = nextUpdateOf(date, weeklyUpdate)
  return isOverdue(due, now) ? t('expectedSince', { date: formatDate(due) }) : formatDate(due)
}
