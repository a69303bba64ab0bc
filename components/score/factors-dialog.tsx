'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { ScoreFactors } from '@/lib/contract/bff/score'
import { FactorList } from './score-factors'

type FactorsDialogProps = { label: string; factors: ScoreFactors; onClose: () => void }

/** The Score Factors modal; loaded on the first click. */
export function FactorsDialog({ label, factors, onClose }: FactorsDialogProps) {
  const t = useTranslations('score')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('factors')}
      description={t('factorsIntro', { provider: label })}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-6">
        <FactorList kind="hurting" factors={factors.hurting} heading="h3" />
        <FactorList kind="helping" factors={factors.helping} heading="h3" />
      </div>
    </Dialog>
  )
}
