import type { CoachCard } from '@/lib/contract/bff/coach'
import type { FactorRows } from '@/lib/contract/bff/factors'
import type { CollectionAdvice, FactorGroup } from '@/lib/contract/choices'
import { type Dispute, splitDisputed } from '../alerts/disputed'
import { nextTargetOf, totalUsageOf, type UtilizationTarget } from '../coach/utilization'
import type { Statement } from '../statements/statement'

type OwnAdvice =
  | (Statement<`collectionAdvice.${CollectionAdvice}`> & { readonly advice: CollectionAdvice })
  | (Statement<'score.payDown'> & {
      readonly figures: { readonly target: UtilizationTarget; readonly toTarget: number }
    })
  | Statement<'score.clearUpCards' | 'score.clearUp'>

type KnownFile = {
  /** Undefined while unknown. */
  readonly cards?: readonly CoachCard[] | undefined
  readonly disputes?: readonly Dispute[] | undefined
}

/** Actions for a consumer who opened all accounts, and for one who owns the cards. */
const newCreditActions: ReadonlySet<string> = new Set([
  'pauseNewAccounts',
  'pauseApplications',
  'avoidNewLoans',
])
const cardActions: ReadonlySet<string> = new Set(['payDownCards', 'payDownHighest', 'spreadLess'])

/**
 * The bureau's action that corresponds to the general advice about a factor, used if the bureau
 * names none.
 */
export const generalActions: ReadonlyMap<FactorGroup, string> = new Map([
  ['utilization', 'payDownHighest'],
  ['age', 'pauseNewAccounts'],
  ['newCredit', 'pauseApplications'],
])

/**
 * Returns the advice from the consumer's own file for an action about collections or cards;
 * undefined if the general advice applies.
 */
export function ownAdviceOf(
  action: string | undefined,
  { provider: bureau, records }: Pick<FactorRows, 'provider' | 'records'>,
  { cards: reported, disputes = [] }: KnownFile,
): OwnAdvice[] {
  const about = { bureau, source: 'report', figures: {} } as const
  if (action === 'settleCollections')
    return records.advice.map((advice) => ({
      ...about,
      kind: `collectionAdvice.${advice}`,
      advice,
    }))
  const isAboutCards = cardActions.has(action ?? '')
  if (disputes.length > 0 && (newCreditActions.has(action ?? '') || (isAboutCards && !reported)))
    return [{ ...about, kind: 'score.clearUp' }]
  if (!isAboutCards || !reported) return []
  const { cards, disputed } = splitDisputed(reported, disputes)
  const next = nextTargetOf(totalUsageOf(cards))
  if (next && action === 'payDownCards')
    return [
      {
        ...about,
        kind: 'score.payDown',
        figures: { target: next.target, toTarget: next.payment },
        pays: cards,
      },
    ]
  return disputed.length > 0 && !next ? [{ ...about, kind: 'score.clearUpCards' }] : []
}
