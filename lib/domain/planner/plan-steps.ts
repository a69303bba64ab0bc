import type { CoachCard } from '@/lib/contract/bff/coach'
import {
  companyOf,
  type Dispute,
  type DisputedCompany,
  disputedCompanies,
  disputeNamedIn,
  splitDisputed,
} from '../alerts/disputed'
import { actionAmountOf, isAboutUtilization } from '../coach/utilization'

type KnownCards = {
  /** Of the bureau whose plan it is, and of all bureaus. */
  readonly reported: readonly CoachCard[]
  readonly allCards: readonly CoachCard[]
  readonly disputes: readonly Dispute[]
}

/**
 * The bureau's steps without those that count an account which may not be the consumer's, with what to clear up instead (each
 * company once), and the undisputed cards of the bureau.
 */
export function undisputedSteps(actions: readonly string[], { reported, allCards, disputes }: KnownCards) {
  const { cards, disputed } = splitDisputed(reported, disputes)
  const companies = disputedCompanies(disputes, allCards)
  const isDoubtful = (action: string) =>
    disputeNamedIn(action, companies) !== undefined || (disputed.length > 0 && isAboutUtilization(action))
  const behind = actions.filter(isDoubtful).flatMap((action): DisputedCompany | DisputedCompany[] => {
    return disputeNamedIn(action, companies) ?? disputed.map(companyOf)
  })
  return {
    steps: actions.filter((action) => !isDoubtful(action)),
    toClearUp: [...new Map(behind.map((one) => [one.company, one])).values()],
    cards,
  }
}

/** An amount that a step asks to pay in all, not one for each month. */
const namedAmount = /\bpay (?:down |off |about )?\$\s?([\d,]+)(?![\d,.]*\s?(?:a|per|each|every|monthly)\b)/i

/**
 * The payment in whole cents that the steps of a plan name, or imply for these cards. Undefined where none does, and where
 * several do, because one may be a part of the other.
 */
export function planAmountOf(steps: readonly string[], cards: readonly CoachCard[]): number | undefined {
  const amounts = steps.flatMap((step) => {
    const [, dollars] = namedAmount.exec(step) ?? []
    return dollars ? Number(dollars.replaceAll(',', '')) * 100 : (actionAmountOf(step, cards)?.payment ?? [])
  })
  return amounts.length === 1 ? amounts[0] : undefined
}
