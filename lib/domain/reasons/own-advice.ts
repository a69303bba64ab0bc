import type { CoachCard } from '@/lib/contract/bff/coach'
import type { FactorRows } from '@/lib/contract/bff/factors'
import type { CollectionAdvice } from '@/lib/contract/choices'
import type { splitDisputed } from '../alerts/disputed'
import { nextTargetOf, totalUsageOf, type UtilizationTarget } from '../coach/utilization'
import type { Statement } from '../statements/statement'

type OwnAdvice =
  | (Statement<`collectionAdvice.${CollectionAdvice}`> & { readonly advice: CollectionAdvice })
  | (Statement<'score.payDown'> & {
      readonly figures: { readonly target: UtilizationTarget; readonly toTarget: number }
    })
  | Statement<'score.clearUpCards'>

/** What the file itself says to do where an action speaks of collections or cards; nothing where the advice for everybody stands. */
export function ownAdviceOf(
  action: string | undefined,
  { provider: bureau, records }: Pick<FactorRows, 'provider' | 'records'>,
  /** Undefined while the cards or the disputes are unknown. */
  known: ReturnType<typeof splitDisputed<CoachCard>> | undefined,
): OwnAdvice[] {
  const about = { bureau, source: 'report', figures: {} } as const
  if (action === 'settleCollections')
    return records.advice.map((advice) => ({ ...about, kind: `collectionAdvice.${advice}`, advice }))
  if (!known || (action !== 'payDownCards' && action !== 'payDownHighest')) return []
  const { cards, disputed } = known
  const next = nextTargetOf(totalUsageOf(cards))
  if (next && action === 'payDownCards')
    return [{ ...about, kind: 'score.payDown', figures: { target: next.target, toTarget: next.payment }, pays: cards }]
  return disputed.length > 0 && !next ? [{ ...about, kind: 'score.clearUpCards' }] : []
}
