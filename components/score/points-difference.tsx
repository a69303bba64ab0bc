'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useFeatures } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { ChangesLink } from './changes-link'

const loadFactorsDialog = async () => (await import('./factors-dialog')).FactorsDialog

type PointsDifferenceProps = { card: ScoreCardData; change: ReactNode; figures: ReactNode }

/** The box beside the gauge: the change of the score, its score and dates and, if the host enables it, a link to its factors. */
export function PointsDifference({ card, change, figures }: PointsDifferenceProps) {
  const t = useTranslations('score')
  const { scoreFactors } = useFeatures()
  return (
    <section aria-labelledby="points-difference" className="flex flex-col items-start gap-2">
      <h3 id="points-difference" className="font-medium text-base text-ink-muted">
        {t('pointsDifference')}
      </h3>
      {change}
      <ChangesLink />
      {scoreFactors ? <FactorsLink card={card} /> : null}
      {figures}
    </section>
  )
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
      <button type="button" aria-haspopup="dialog" onClick={show} className={buttonClass('quiet')}>
        {t('factorsLink')}
      </button>
      {open && FactorsDialog ? <FactorsDialog card={card} onClose={close} /> : null}
    </>
  )
}
