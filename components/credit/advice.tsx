import { useTranslations } from 'next-intl'
import { useCachedData } from '@/lib/client/api/queries'
import type { FactorRows } from '@/lib/contract/bff/factors'
import type { ScoreFactor } from '@/lib/contract/bff/score'
import { formatCents } from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { ownAdviceOf } from '@/lib/domain/reasons/own-advice'
import { useKnownDisputes } from './use-disputes'

type Reason = NonNullable<ScoreFactor['reason']>
type AdviceProps = { reason: Pick<Reason, 'action' | 'actionName'>; rows: FactorRows | undefined }

/**
 * Advises on a reason: from the file's collections and cards if they apply, otherwise the general
 * advice.
 */
export function Advice({ reason: { action, actionName }, rows }: AdviceProps) {
  const t = useTranslations('collectionAdvice')
  const tScore = useTranslations('score')
  const bureaus = useCachedData('/api/coach') ?? []
  const disputes = useKnownDisputes()
  const cards = disputes && bureaus.find(({ provider }) => provider === rows?.provider)?.cards
  const own = rows ? ownAdviceOf(actionName, rows, { cards, disputes }) : []
  if (own.length === 0) return action
  return own
    .map((one) => {
      if ('advice' in one) return t(one.advice)
      if (one.kind === 'score.clearUpCards') return tScore('clearUpCards')
      if (one.kind === 'score.clearUp') return tScore('clearUp')
      const { toTarget, target } = one.figures
      return tScore('payDown', { amount: formatCents(toTarget), target: formatPercent(target) })
    })
    .join(' ')
}
