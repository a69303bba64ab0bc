'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { ScoreFactors } from '@/lib/domain/score/score-factors'

const FactorsDialog = lazy(async () => ({ default: (await import('./factors-dialog')).FactorsDialog }))

/** Opens the Score Factors modal and notifies the host. */
export function FactorsLink({ label, factors }: { label: string; factors: ScoreFactors }) {
  const t = useTranslations('score')
  const [open, setOpen] = useState(false)
  function show() {
    notifyHost('SCORE_FACTORS_LINK_TRIGGERED')
    setOpen(true)
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={show} className={buttonClass('text')}>
        {t('factorsLink')}
      </button>
      {open ? (
        <Suspense>
          <FactorsDialog label={label} factors={factors} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
