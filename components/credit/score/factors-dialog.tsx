import { useTranslations } from 'next-intl'
import { useSupportedReasons } from '@/components/credit/shared/bureau/use-supported-reasons'
import { FactorList } from '@/components/credit/shared/factor-list'
import { Dialog } from '@/components/ui/dialog'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'

export function FactorsDialog({ card, onClose }: { card: ScoreCardData; onClose: () => void }) {
  const t = useTranslations('score')
  const { reasons } = useSupportedReasons(card)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('factors')}
      description={t('factorsIntro', { provider: card.label })}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-6">
        <FactorList kind="hurting" reasons={reasons} card={card} heading="h3" />
        <FactorList kind="helping" reasons={reasons} card={card} heading="h3" />
      </div>
    </Dialog>
  )
}
