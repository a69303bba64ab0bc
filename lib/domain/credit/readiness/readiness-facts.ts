import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { ReadinessAccount, ReadinessOfBureau } from '@/lib/contract/bff/credit/readiness'
import { type Dispute, splitDisputed } from '../alerts/disputed'

/** One bureau's facts without accounts in question, and the entered income (cents per month). */
export type ReadinessFacts = {
  readonly bureau: string
  readonly score?: number | undefined
  readonly cards: readonly DebtPlanCard[]
  readonly accounts: readonly ReadinessAccount[]
  readonly income?: number | undefined
  /** Some entries could not be read, so the file may have more entries than these. */
  readonly isPartial?: boolean
  /** The consumer has cards, or accounts, but all of them are in question. */
  readonly noneLeft?: { readonly cards: boolean; readonly accounts: boolean }
  /** The account in question with the latest late payment. */
  readonly lateInQuestion?: LateInQuestion | undefined
}

type LateInQuestion = {
  readonly account: ReadinessAccount
  readonly sinceLate: number
  /** Whether a bankruptcy without an open plan may include the account. */
  readonly inCase: boolean
}

/** Returns the facts of a bureau without the accounts in question. */
export function readinessFactsOf(
  { provider: bureau, leftOut, ...view }: ReadinessOfBureau,
  disputes: readonly Dispute[],
  entered: Pick<ReadinessFacts, 'score' | 'income'>,
): ReadinessFacts {
  const { cards } = splitDisputed(view.cards, disputes)
  const { cards: accounts, disputed } = splitDisputed(view.accounts, disputes)
  const [lateInQuestion] = disputed
    .flatMap(({ card: account, dispute: { bankruptcy } }) =>
      account.monthsSinceLate === undefined
        ? []
        : { account, sinceLate: account.monthsSinceLate, inCase: bankruptcy === 'other' },
    )
    .toSorted((a, b) => a.sinceLate - b.sinceLate)
  const noneLeft = {
    cards: cards.length === 0 && view.cards.length > 0,
    accounts: accounts.length === 0 && view.accounts.length > 0,
  }
  const isPartial = leftOut !== undefined
  return { bureau, ...entered, cards, accounts, noneLeft, lateInQuestion, isPartial }
}
