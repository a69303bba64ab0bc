'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { FactorList } from './factor-list'

export function FactorsDialog({ card, onClose }: { card: ScoreCardData; onClose: () => void }) {
  const t = useTranslations('score')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('factors')}
      description={t('factorsIntro', { provider: card.label })}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-6">
        <FactorList kind="hurting" card={card} heading="h3" />
        <FactorList kind="helping" card={card} heading="h3" />
      </div>
    </Dialog>
  )
}
