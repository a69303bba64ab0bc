'use client'

import { useTranslations } from 'next-intl'
import { useShownCard } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useSupportedReasons } from '@/components/credit/shared/bureau/use-supported-reasons'
import { FactorList } from '@/components/credit/shared/factor-list'
import { QueryContent } from '@/components/ui/section'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { ReasonsSkeleton, reasonsClass } from './score-skeletons'

const factorsPerKind = 3

/**
 * Lists the first reasons that hurt and help, below the score. Phones show two of each; the rest
 * are in the dialog. Renders nothing without a score.
 */
export function FirstReasons() {
  const t = useTranslations('score')
  const { query, card } = useShownCard()
  const { reasons } = useSupportedReasons(card)
  if (!query.isPending && card?.score === undefined) return null
  return (
    <QueryContent query={query} data="score" skeleton={<ReasonsSkeleton />}>
      {() =>
        card && hasReasons(card) ? (
          <div className={reasonsClass}>
            <div className={fewOnPhones}>
              <FactorList kind="hurting" reasons={reasons} card={card} limit={factorsPerKind} />
            </div>
            <div className={fewOnPhones}>
              <FactorList kind="helping" reasons={reasons} card={card} limit={factorsPerKind} />
            </div>
          </div>
        ) : (
          <p className="text-ink-muted">{t('noFactors')}</p>
        )
      }
    </QueryContent>
  )
}

export function hasReasons({ factors: { helping, hurting } }: ScoreCardData): boolean {
  return helping.length + hurting.length > 0
}

const fewOnPhones =
  'max-sm:text-sm max-sm:[&_ul]:gap-1 not-print:max-sm:[&_li:nth-child(n+3)]:hidden'
