'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { firstActionsOf } from '@/lib/domain/score/score-factors'
import { FactorList } from './factor-list'
import { ScoreContent, useShownCard } from './provider-panel'

const factorsPerKind = 3
const firstActions = 2

/** The first hurting and helping reasons, and at most two actions; nothing without a score. The modal lists all reasons. */
export function ReasonsCard() {
  const t = useTranslations('score')
  const { query, card } = useShownCard()
  if (!query.isPending && card?.score === undefined) return null
  const actions = card ? firstActionsOf(card.factors.hurting, firstActions) : []
  return (
    <Card>
      <QueryContent query={query} failed={t('cannotFetchScore')} skeleton={<ReasonsSkeleton />}>
        {() =>
          card && hasReasons(card) ? (
            <div className={reasonsClass}>
              <FactorList kind="hurting" card={card} limit={factorsPerKind} />
              {actions.length > 0 ? (
                <div>
                  <h2 className="mb-2 font-semibold text-base">{t('actions')}</h2>
                  <ul className="flex flex-col gap-2">
                    {actions.map(({ code, action }) => (
                      <li key={code} className="border-hairline border-l-2 pl-3">
                        {action}
                      </li>
                    ))}
                  </ul>
                </div>
              ) : null}
              <FactorList kind="helping" card={card} limit={factorsPerKind} />
            </div>
          ) : (
            <p className="text-ink-muted">{t('noFactors')}</p>
          )
        }
      </QueryContent>
    </Card>
  )
}

function hasReasons({ factors: { helping, hurting } }: ScoreCardData): boolean {
  return helping.length + hurting.length > 0
}

/** Below one another in the column beside the score, and beside one another below it. */
const reasonsClass = 'grid gap-6 md:max-lg:auto-cols-fr md:max-lg:grid-flow-col'

export function ReasonsSkeleton({ className = reasonsClass }: { className?: string }) {
  return (
    <div className={className}>
      <SkeletonLines widths={['w-24', 'w-64', 'w-56', 'w-60']} />
      <SkeletonLines widths={['w-24', 'w-60', 'w-64', 'w-56']} />
    </div>
  )
}

export function AllReasonsSection() {
  const t = useTranslations('score')
  return (
    <ScoreContent skeleton={<AllReasonsSkeleton />}>
      {(card) =>
        hasReasons(card) ? (
          <div className="flex flex-col gap-8">
            <p className="max-w-prose text-ink-muted">{t('factorsIntro', { provider: card.label })}</p>
            <div className={allReasonsClass}>
              <FactorList kind="hurting" card={card} />
              <FactorList kind="helping" card={card} />
            </div>
          </div>
        ) : (
          <p>{t('noFactors')}</p>
        )
      }
    </ScoreContent>
  )
}

const allReasonsClass = 'grid gap-10 md:grid-cols-2'

export function AllReasonsSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <SkeletonLines widths={['w-96']} />
      <ReasonsSkeleton className={allReasonsClass} />
    </div>
  )
}
