'use client'

import { useTranslations } from 'next-intl'
import { useShownCard } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useSupportedReasons } from '@/components/credit/shared/bureau/use-supported-reasons'
import { FactorList } from '@/components/credit/shared/factor-list'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import type { SupportedReasons } from '@/lib/domain/credit/reasons/supported-reasons'
import { ScoreContent } from './provider-panel'
import { hasReasons } from './score-factors'
import { ReasonsSkeleton } from './score-skeletons'

/**
 * Lists all the shown bureau's reasons, on a separate page so that the score page does not load
 * them.
 */
export function AllReasonsSection() {
  const t = useTranslations('score')
  const { reasons } = useSupportedReasons(useShownCard().card)
  return (
    <ScoreContent skeleton={<AllReasonsSkeleton />}>
      {(card) =>
        hasReasons(card) ? <AllReasons card={card} reasons={reasons} /> : <p>{t('noFactors')}</p>
      }
    </ScoreContent>
  )
}

function AllReasons({ card, reasons }: { card: ScoreCardData; reasons: SupportedReasons }) {
  const t = useTranslations('score')
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-ink-muted">{t('factorsIntro', { provider: card.label })}</p>
      <div className={allReasonsClass}>
        <FactorList kind="hurting" reasons={reasons} card={card} />
        <FactorList kind="helping" reasons={reasons} card={card} />
      </div>
    </div>
  )
}

const allReasonsClass = 'grid gap-10 md:grid-cols-2 [&_h2]:mb-1! [&_h2]:text-xl!'

export function AllReasonsSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <SkeletonLines widths={['w-96']} />
      <ReasonsSkeleton className={allReasonsClass} />
    </div>
  )
}
