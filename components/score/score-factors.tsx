'use client'

import { useTranslations } from 'next-intl'
import { Advice } from '@/components/credit/advice'
import { useDisputes } from '@/components/credit/use-disputes'
import { useSupportedReasons } from '@/components/credit/use-supported-reasons'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import { formatCents } from '@/lib/domain/coach/utilization'
import { pastDueOf } from '@/lib/domain/reasons/own-advice'
import { firstActionsOf } from '@/lib/domain/score/score-factors'
import { FactorList } from './factor-list'
import { useShownCard } from './provider-panel'
import { UrgentAction, useUrgentAction } from './urgent-action'

const factorsPerKind = 3
const firstActions = 2

/** The first hurting and helping reasons, and at most two actions, an urgent alert first; nothing without a score. */
export function ReasonsCard() {
  const t = useTranslations('score')
  const { query, card } = useShownCard()
  const urgent = useUrgentAction()
  const { hurting, helping, rows } = useSupportedReasons(card)
  const disputes = useDisputes()
  if (!query.isPending && card?.score === undefined) return null
  const pastDue = rows && pastDueOf(rows, disputes)
  const actions = ownActionsOf(hurting, urgent, pastDue !== undefined)
  return (
    <Card>
      <QueryContent query={query} failed={t('cannotFetchScore')} skeleton={<ReasonsSkeleton />}>
        {() =>
          card && hasReasons(card) ? (
            <div className={reasonsClass}>
              <FactorList kind="hurting" factors={hurting} card={card} limit={factorsPerKind} />
              {urgent || pastDue || actions.length > 0 ? (
                <div>
                  <h2 className="mb-2 font-semibold text-base">{t('actions')}</h2>
                  <ul className="flex flex-col gap-2">
                    {urgent ? (
                      <li className="border-negative border-l-2 pl-3">
                        <UrgentAction {...urgent} />
                      </li>
                    ) : null}
                    {pastDue ? (
                      <li className="border-negative border-l-2 pl-3">
                        {t('pastDue', { amount: formatCents(pastDue.figures.pastDue) })}
                      </li>
                    ) : null}
                    {actions.map((reason) => (
                      <li key={reason.code} className="border-hairline border-l-2 pl-3">
                        <Advice reason={reason} rows={rows} />
                      </li>
                    ))}
                  </ul>
                </div>
              ) : null}
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

/**
 * The actions of the reasons, after an urgent alert and what is past due. Beside a possible fraud nobody is told to open no
 * accounts: the new one may be somebody else's. Who is past due pays that, and no card down.
 */
function ownActionsOf(hurting: readonly ScoreFactor[], urgent: ReturnType<typeof useUrgentAction>, isPastDue: boolean) {
  const isApt = ({ reason }: ScoreFactor) =>
    !(urgent?.alert.kind.mayBeFraud && reason?.actionName?.startsWith('pause')) &&
    !(isPastDue && (reason?.group === 'utilization' || reason?.actionName === 'catchUp'))
  const count = Math.max(1, firstActions - Number(urgent !== undefined) - Number(isPastDue))
  return firstActionsOf(hurting.filter(isApt), count)
}

export function hasReasons({ factors: { helping, hurting } }: ScoreCardData): boolean {
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
