'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useContext, useState } from 'react'
import { useShownCard } from '@/components/credit/shared/bureau/use-shown-bureau'
import { ReportDownload } from '@/components/credit/shared/files/report-download'
import { ScoreSource } from '@/components/credit/shared/score-source'
import { buttonClass } from '@/components/ui/button/button'
import { Disclosure } from '@/components/ui/disclosure'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { isOverdue, nextUpdateOf } from '@/lib/domain/credit/score/score-card'
import { dateFormatsOf, formatNumber } from '@/lib/domain/shared/formats/formats'
import { Milestone } from './points-change'
import { HasChangesContext, ScoreContent } from './provider-panel'
import { ScoreCardLayout, ScoreCardSkeleton } from './score-card-layout'
import { RatedGauge } from './score-gauge'

const loadFactorsDialog = async () => (await import('./factors-dialog')).FactorsDialog

/**
 * Shows the score card of the shown bureau. `change` is `PointsChange` as a section, because it
 * needs the history. `firstStep` is shown even if there is no score.
 */
export function ScoreSection({ change, firstStep }: { change: ReactNode; firstStep?: ReactNode }) {
  const { label, query, card: shown } = useShownCard()
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ScoreContent skeleton={<ScoreCardSkeleton />}>
        {(card, score) => (
          <ScoreCardLayout
            gauge={<RatedGauge card={card} score={score} />}
            firstStep={firstStep}
            source={<SourceAndUpdate card={card} />}
            change={<PointsDifference score={score}>{change}</PointsDifference>}
            links={<ScoreLinks card={card} milestone={change ? <Milestone /> : null} />}
            about={<About />}
          />
        )}
      </ScoreContent>
      {query.isPending || shown?.score !== undefined ? null : (
        <div className="mt-4 empty:hidden has-data-report-failed:hidden">{firstStep}</div>
      )}
    </>
  )
}

/** Shows the score and its change in one line. R2.7. */
function PointsDifference({ score, children }: { score: number; children: ReactNode }) {
  const t = useTranslations('score')
  return (
    <section aria-label={t('pointsDifference')} className="flex flex-wrap items-baseline gap-x-2.5">
      {/* The gauge names the score. The name is shown here only if there is no change. */}
      <dl className="flex items-baseline gap-x-1.5 [&:not(:only-child)>dt]:sr-only">
        <dt className="text-ink-muted text-sm">{t('yourScore')}</dt>
        <dd className="font-semibold">{formatNumber(score)}</dd>
      </dl>
      {children}
    </section>
  )
}

function ScoreLinks({ card, milestone }: { card: ScoreCardData; milestone: ReactNode }) {
  const t = useTranslations('score')
  const { scoreFactors } = useFeatures()
  const hasChanges = useContext(HasChangesContext)
  return (
    <>
      {milestone}
      <div className="flex flex-wrap gap-x-3 sm:gap-x-4 lg:gap-x-6 max-lg:**:[svg]:hidden **:[a,button]:min-h-9 **:[a,button]:text-sm">
        {hasChanges ? (
          <a
            href="#changes"
            className={`${buttonClass('text')} group-has-data-[report-failed=alone]/panel:hidden`}
          >
            {t('seeChanges')}
          </a>
        ) : null}
        {scoreFactors ? <FactorsLink card={card} /> : null}
        <ReportDownload text="score" variant="text" />
      </div>
    </>
  )
}

function About() {
  const t = useTranslations('score')
  const isPrinting = useIsPrinting()
  return (
    <Disclosure summary={t('about')} open={isPrinting || undefined} className={aboutClass}>
      <p className="text-ink-muted">{t('aboutDiffer')}</p>
    </Disclosure>
  )
}

/** On wide screens, its line ends that of the links, and its text is below both. */
const aboutClass =
  'text-sm max-sm:order-2 [&>summary]:min-h-8 [&>summary]:py-1 lg:[&>summary]:ml-auto lg:[&>summary]:min-h-9 lg:[&>summary]:w-fit lg:[&>div]:clear-both'

function SourceAndUpdate({ card }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  const next = { name: t('nextUpdate'), value: useNextUpdate(card) }
  return <ScoreSource card={card} next={next} className="sm:justify-center sm:text-center" />
}

function FactorsLink({ card }: { card: ScoreCardData }) {
  const t = useTranslations('score')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const FactorsDialog = useLazyComponent({
    load: loadFactorsDialog,
    isNeeded: open,
    onLoadError: close,
  })
  function show() {
    notifyHost('SCORE_FACTORS_LINK_TRIGGERED')
    setOpen(true)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={show} className={buttonClass('text')}>
        {t('factorsLink')}
      </button>
      {open && FactorsDialog ? <FactorsDialog card={card} onClose={close} /> : null}
    </>
  )
}

function useNextUpdate({ date }: ScoreCardData): string | undefined {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { weeklyUpdate } = useFeatures()
  // The time when the score was fetched. It is equal on the server and in the browser, so hydration
  // matches.
  const { dataUpdatedAt: now } = useShownCard().query
  if (date === undefined) return undefined
  const due = nextUpdateOf(date, weeklyUpdate)
  return isOverdue(due, now) ? t('expectedSince', { date: formatDate(due) }) : formatDate(due)
}
