'use client'

import { useTranslations } from 'next-intl'
import { useCachedData } from '@/lib/client/api/queries'
import type { FactorRows } from '@/lib/contract/bff/factors'
import { coachQuery } from '@/lib/contract/bff/queries'
import type { ScoreFactor } from '@/lib/contract/bff/score'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { formatCents, nextTargetOf, totalUsageOf } from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { useKnownDisputes } from './use-disputes'

type Reason = NonNullable<ScoreFactor['reason']>
type AdviceProps = {
  reason: Pick<Reason, 'action' | 'actionName'>
  /** Of the report; undefined without one. */
  rows: FactorRows | undefined
}

/** What to do about a reason: from the collections and cards of the file where they say it, else the advice for everybody. */
export function Advice({ reason: { action, actionName }, rows }: AdviceProps) {
  const t = useTranslations('collectionAdvice')
  const tScore = useTranslations('score')
  const bureaus = useCachedData(coachQuery, (cached) => cached) ?? []
  const disputes = useKnownDisputes()
  const reported = bureaus.find(({ provider }) => provider === rows?.provider)?.cards
  const next = reported && disputes && nextTargetOf(totalUsageOf(splitDisputed(reported, disputes).cards))
  if (actionName === 'settleCollections' && rows && rows.records.advice.length > 0)
    return rows.records.advice.map((name) => t(name)).join(' ')
  if (actionName === 'payDownCards' && next)
    return tScore('payDown', { amount: formatCents(next.payment), target: formatPercent(next.target) })
  return action
}
