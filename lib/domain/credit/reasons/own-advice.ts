import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { CollectionAdvice, FactorGroup } from '@/lib/contract/choices'
import {
  companyOf,
  type Dispute,
  type DisputedCompany,
  disputedCompanies,
  splitDisputed,
} from '../alerts/disputed'
import {
  type BureauCards,
  type CardStep,
  cardStatementOf,
  cardStepOf,
} from '../first-step/card-step'
import type { Statement } from '../statements/statement'

type OwnAdvice =
  | (Statement<`collectionAdvice.${CollectionAdvice}`> & { readonly advice: CollectionAdvice })
  | (ReturnType<typeof cardStatementOf> & { readonly step: CardStep })
  | (Statement<'score.clearUpCards' | 'score.clearUp' | 'score.askTrustee'> & {
      /** What to clear up or ask about: "Vantry Card Services •••• 5134". */
      readonly names: readonly string[]
    })

type KnownFile = {
  /** The bureau's cards; undefined while unknown. */
  readonly known?: BureauCards | undefined
  readonly disputes?: readonly Dispute[] | undefined
  /** The cards of all bureaus, because an alert names only a company; the card has the number. */
  readonly allCards?: BureauCards['cards']
}

/** Actions about new credit, and actions about cards. */
const newCreditActions: ReadonlySet<string> = new Set([
  'pauseNewAccounts',
  'pauseApplications',
  'avoidNewLoans',
])
const cardActions: ReadonlySet<string> = new Set(['payDownCards', 'payDownHighest', 'spreadLess'])

/**
 * The bureau's action that corresponds to the general advice about a factor, used if the bureau
 * names no action.
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
  { known, disputes = [], allCards = [] }: KnownFile,
): OwnAdvice[] {
  const about = { bureau, source: 'report', figures: {} } as const
  if (action === 'settleCollections')
    return records.advice.map((advice) => ({
      ...about,
      kind: `collectionAdvice.${advice}`,
      advice,
    }))
  const isAboutCards = cardActions.has(action ?? '')
  if (disputes.length > 0 && (newCreditActions.has(action ?? '') || (isAboutCards && !known)))
    return [
      {
        ...about,
        kind: 'score.clearUp',
        names: namesOf(
          disputedCompanies(disputes, allCards).filter(({ reason }) => reason !== 'Bankruptcy'),
        ),
      },
    ]
  if (!isAboutCards) return []
  // A bankruptcy may include some cards. Which ones is not known before the cards are.
  if (!known)
    return records.bankruptcies > 0 ? [{ ...about, kind: 'score.askTrustee', names: [] }] : []
  const step = cardStepOf(known, disputes)
  if (step && action === 'payDownCards') return [{ ...cardStatementOf(step, bureau), step }]
  if (step) return []
  const { disputed } = splitDisputed(known.cards, disputes)
  const inCase = disputed.filter(({ dispute }) => dispute.isBeforeBankruptcy)
  const doubtful = disputed.filter((one) => !inCase.includes(one))
  const toClearUp = doubtful.length > 0 ? doubtful : inCase
  const kind = doubtful.length > 0 ? 'score.clearUpCards' : 'score.askTrustee'
  return toClearUp.length > 0 ? [{ ...about, kind, names: namesOf(toClearUp.map(companyOf)) }] : []
}

function namesOf(disputed: readonly DisputedCompany[]): string[] {
  return [...new Set(disputed.flatMap(({ name }) => name ?? []))]
}
