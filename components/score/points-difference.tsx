'use client'

import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { formatDate } from '@/lib/domain/formats/calendar'
import { formatSigned } from '@/lib/domain/formats/numbers'
import type { ScoreChange } from '@/lib/domain/score/score-history'

const loadFactorsDialog = async () => (await import('./factors-dialog')).FactorsDialog

type PointsDifferenceProps = { card: ScoreCardData; score: number; welcome: ReactNode; change: ReactNode }

/** The box beside the gauge: greeting, score, its change and, if the host enables it, a link to its factors. */
export function PointsDifference({ card, score, welcome, change }: PointsDifferenceProps) {
  const t = useTranslations('score')
  const { scoreFactors } = useFeatures()
  return (
    <section aria-labelledby="points-difference" className="flex flex-col items-start gap-3">
      <h3 id="points-difference" className="font-medium text-base text-ink-muted">
        {t('pointsDifference')}
      </h3>
      {welcome}
      <dl className="flex items-baseline gap-2">
        <dt className="text-ink-muted">{t('yourScore')}</dt>
        <dd className="font-semibold text-xl">{score}</dd>
      </dl>
      {change}
      {scoreFactors ? <FactorsLink card={card} /> : null}
    </section>
  )
}

/** The sign, the arrow and the text show the direction; colour is not the only cue. */
export function Change({ change: { points, since } }: { change: ScoreChange }) {
  const t = useTranslations('score')
  const { icon: Icon, colour } = directionOf(points)
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <span>
        {t.rich(points === 0 ? 'changeNone' : 'changePoints', {
          count: Math.abs(points),
          points: formatSigned(points),
          date: formatDate(since),
          strong: (text) => <strong className={`font-semibold ${colour}`}>{text}</strong>,
        })}
      </span>
    </p>
  )
}

function directionOf(points: number) {
  if (points > 0) return { icon: ArrowUp, colour: 'text-positive' }
  if (points < 0) return { icon: ArrowDown, colour: 'text-negative' }
  return { icon: ArrowRight, colour: 'text-ink-muted' }
}

/** Opens the Score Factors modal and notifies the host. */
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
      <button type="button" aria-haspopup="dialog" onClick={show} className={buttonClass('text')}>
        {t('factorsLink')}
      </button>
      {open && FactorsDialog ? <FactorsDialog card={card} onClose={close} /> : null}
    </>
  )
}
