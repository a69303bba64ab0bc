'use client'

import { useTranslations } from 'next-intl'
import { useSupportedReasons } from '@/components/credit/use-supported-reasons'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { FactorList } from './factor-list'
import { useShownCard } from './provider-panel'

const factorsPerKind = 3

/** The first hurting and helping reasons; nothing without a score. */
export function ReasonsCard() {
  const t = useTranslations('score')
  const { query, card } = useShownCard()
  const { hurting, helping } = useSupportedReasons(card)
  if (!query.isPending && card?.score === undefined) return null
  return (
    <Card>
      <QueryContent query={query} failed={t('cannotFetchScore')} skeleton={<ReasonsSkeleton />}>
        {() =>
          card && hasReasons(card) ? (
            <div className={reasonsClass}>
              <FactorList kind="hurting" factors={hurting} card={card} limit={factorsPerKind} />
              <FactorList kind="helping" factors={helping} card={card} limit={factorsPerKind} />
            </div>
          ) : (
            <p className="text-ink-muted">{t('noFactors')}</p>
          )
        }
      </QueryContent>
    </Card>
  )
}

export function hasReasons({ factors: { helping, hurting } }: ScoreCardData): boolean {
  return helping.length + hurting.length > 0
}

const reasonsClass = 'grid gap-6 md:grid-cols-2'

export function ReasonsSkeleton({ className = reasonsClass }: { className?: string }) {
  return (
    <div className={className}>
      <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
      <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
    </div>
  )
}
