import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { DeniableEntry } from '@/lib/contract/bff/credit/first-step'
import type { BankruptcyCase, CollectionAdvice, FactorGroup } from '@/lib/contract/choices'
import { type AccountMark, type Dispute, isQuestion, splitDisputed } from '../alerts/disputed'
import { companyOf, type DisputedCompany, disputedCompanies } from '../alerts/disputed-companies'
import { overLimitBy } from '../debt-plan/utilization'
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
  | (Statement<'score.clearUpCards' | 'score.clearUp' | BankruptcyAdvice> & {
      /** Names of the accounts to clear up or ask about: "Vantry Card Services •••• 5134". */
      readonly names: readonly string[]
      /** The kind of bankruptcy that may include the named accounts. */
      readonly bankruptcy?: BankruptcyCase
    })
  | Statement<'score.keepPaying'>

/** Advice if a bankruptcy may include all accounts to pay, or some of them. */
type BankruptcyAdvice = 'score.askAttorney' | 'score.payOthers'

type KnownFile = {
  /** The bureau's cards; undefined while unknown. */
  readonly known?: BureauCards | undefined
  readonly disputes?: readonly Dispute[] | undefined
  /**
   * The cards of all bureaus. An alert names only a company, so the number comes from the company's
   * card.
   */
  readonly allCards?: BureauCards['cards']
  /** The bureau's entries that the consumer can mark as not theirs. */
  readonly entries?: readonly DeniableEntry[]
}

const newCreditActions: ReadonlySet<string> = new Set([
  'pauseNewAccounts',
  'pauseApplications',
  'avoidNewLoans',
])
const cardActions: ReadonlySet<string> = new Set(['payDownCards', 'payDownHighest', 'spreadLess'])
/** Actions that ask for payments on accounts in general. */
const payActions: ReadonlySet<string> = new Set([
  'catchUp',
  'payOnTime',
  'payDownLoans',
  'payExtra',
])

/**
 * The bureau's action that corresponds to the general advice about a factor, used if the bureau
 * names no action.
 */
export const generalActions: ReadonlyMap<FactorGroup, string> = new Map([
  ['payments', 'payOnTime'],
  ['balances', 'payExtra'],
  ['utilization', 'payDownHighest'],
  ['age', 'pauseNewAccounts'],
  ['newCredit', 'pauseApplications'],
])

type Rows = Pick<FactorRows, 'provider' | 'records' | 'payments' | 'inBankruptcy'>

/**
 * Returns the advice that the consumer's own file gives in place of an action; empty if the general
 * advice applies.
 */
export function ownAdviceOf(
  action: string | undefined,
  rows: Rows,
  { known, disputes = [], allCards = [], entries = [] }: KnownFile,
): OwnAdvice[] {
  const { provider: bureau, records } = rows
  const about = { bureau, source: 'report', figures: {} } as const
  if (action === 'settleCollections')
    return records.advice.map((advice) => ({
      ...about,
      kind: `collectionAdvice.${advice}`,
      advice,
    }))
  // No company raises the limit of a consumer who is over a limit or in financial difficulty.
  if (action === 'raiseLimits')
    return hasHardTimes(rows) || known?.cards.some((card) => overLimitBy(card) > 0)
      ? [{ ...about, kind: 'score.keepPaying' }]
      : []
  const inCase = inCaseOf(rows.inBankruptcy ?? [], disputes)
  if (payActions.has(action ?? '')) {
    if (inCase.length > 0) return [{ ...about, kind: 'score.payOthers', ...namedIn(inCase) }]
    return action === 'payExtra' && hasHardTimes(rows)
      ? [{ ...about, kind: 'score.keepPaying' }]
      : []
  }
  const companies = disputedCompanies(disputes, allCards)
  if (newCreditActions.has(action ?? '')) {
    const found = [...companies.filter(isNewCredit), ...deniedInReview(entries, disputes)]
    return found.length > 0 ? [{ ...about, kind: 'score.clearUp', names: namesOf(found) }] : []
  }
  if (!cardActions.has(action ?? '')) return []
  if (!known && disputes.some(isQuestion)) {
    const names = namesOf(companies.filter(({ reason }) => reason !== 'Bankruptcy'))
    return [{ ...about, kind: 'score.clearUp', names }]
  }
  return known ? cardAdviceOf(action, known, { bureau, disputes }) : askAttorneyAbout(inCase, about)
}

/** Returns the accounts and inquiries that the consumer denied in the review. */
function deniedInReview(entries: readonly DeniableEntry[], disputes: readonly Dispute[]) {
  const credit = entries.filter(({ kind }) => kind === undefined || creditKinds.has(kind))
  const inReview = disputes.filter(({ entryKey }) => entryKey !== undefined)
  return splitDisputed(credit, inReview).disputed.map(companyOf)
}

const creditKinds: ReadonlySet<string> = new Set(['authorizedUser', 'inquiry'])

/**
 * Returns whether an entry in question may be new credit: an account or an application, not a debt.
 */
function isNewCredit({ reason, kind }: DisputedCompany): boolean {
  return (
    reason === 'NotMine' ||
    reason === 'NotKnown' ||
    reason === 'Pending' ||
    kind === 'account' ||
    kind === 'inquiry'
  )
}

function cardAdviceOf(
  action: string | undefined,
  known: BureauCards,
  { bureau, disputes }: { readonly bureau: string; readonly disputes: readonly Dispute[] },
): OwnAdvice[] {
  const about = { bureau, source: 'report', figures: {} } as const
  const step = cardStepOf(known, disputes)
  if (step && action === 'payDownCards') return [{ ...cardStatementOf(step, bureau), step }]
  const { disputed } = splitDisputed(known.cards, disputes)
  const inCase = inCaseOf(known.cards, disputes)
  const doubtful = disputed.filter(({ dispute }) => !dispute.bankruptcy)
  if (doubtful.length > 0)
    return [{ ...about, kind: 'score.clearUpCards', names: namesOf(doubtful.map(companyOf)) }]
  return askAttorneyAbout(inCase, about)
}

function askAttorneyAbout(
  inCase: ReturnType<typeof inCaseOf>,
  about: Pick<Statement, 'bureau' | 'source' | 'figures'>,
): OwnAdvice[] {
  return inCase.length > 0 ? [{ ...about, kind: 'score.askAttorney', ...namedIn(inCase) }] : []
}

/** Returns the accounts that are in question only because a bankruptcy may include them. */
function inCaseOf(accounts: readonly AccountMark[], disputes: readonly Dispute[]) {
  return splitDisputed(accounts, disputes).disputed.filter(({ dispute }) => dispute.bankruptcy)
}

function namedIn(inCase: ReturnType<typeof inCaseOf>) {
  const hasPlan = inCase.some(({ dispute }) => dispute.bankruptcy === 'openPlan')
  const bankruptcy: BankruptcyCase = hasPlan ? 'openPlan' : 'other'
  return { names: namesOf(inCase.map(companyOf)), bankruptcy }
}

/**
 * Returns whether a report shows a bankruptcy, a charge-off, a collection, or payments that are
 * late.
 */
function hasHardTimes({ records, payments }: Rows): boolean {
  const isWorse = payments.chargeOffs > 0 || (payments.severe ?? 0) > 0
  return (
    isWorse || payments.state === 'needsWork' || records.bankruptcies > 0 || records.collections > 0
  )
}

function namesOf(disputed: readonly DisputedCompany[]): string[] {
  return [...new Set(disputed.flatMap(({ name }) => name ?? []))]
}
