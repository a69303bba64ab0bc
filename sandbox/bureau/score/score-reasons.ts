import type { Facts } from '../view/file-facts'
import { ageReasons, missingReasons } from './age-reasons'
import { debtReasons } from './debt-reasons'
import { type Factor, factorShares, weights } from './factors'
import { minorInquiries, newCreditReasons } from './new-credit-reasons'
import { paymentReasons } from './payment-reasons'
import type { Reason } from './reason-code'
import { recordReasons } from './record-reasons'
import { useReasons } from './utilization-reasons'

const beyondRecords: readonly Reason[] = [
  ...paymentReasons,
  ...useReasons,
  ...debtReasons,
  ...ageReasons,
  ...missingReasons,
  ...newCreditReasons,
  minorInquiries,
]

/** Every reason code of VantageScore 3.0; within a factor group the ones that hurt most come first. */
export const reasons: readonly Reason[] = [...recordReasons, ...beyondRecords]
/** That there is no public record is the least of all praise. */
const byPraise: readonly Reason[] = [...beyondRecords, ...recordReasons]

/** A reason as it travels; a code starting with P is positive or neutral. */
export type SentReason = {
  readonly code: string
  readonly description: string
  readonly creditScoreFactorEffect: 'HELPING' | 'HURTING' | 'NEUTRAL'
}

const mostHurting = 4
const mostHelping = 5
const mostOfOneFactor = 2
/** With fewer accounts, what is missing hurts; with more, it is only mentioned. */
const thinFile = 3
const mentionable = [61, 68, 81]

/** The reasons behind a score: up to four that hurt, a fifth for inquiries, up to five that help, one neutral. */
export function reasonsOf(facts: Facts): SentReason[] {
  const shares = factorShares(facts)
  const lost = (factor: Factor) => weights[factor] * (1 - shares[factor])
  const won = (factor: Factor) => weights[factor] * shares[factor]
  const hurts = (reason: Reason) =>
    reason !== minorInquiries && reason.holds(facts) && (!reason.neutral || facts.accounts.length < thinFile)
  const helps = (reason: Reason) => reason.praise !== undefined && !reason.holds(facts) && reason.praise.earned(facts)
  const hurting = strongest(reasons.filter(hurts), lost, mostHurting)
  const neutral = reasons.find(
    (reason) => mentionable.includes(reason.code) && !hurting.includes(reason) && reason.holds(facts),
  )
  return [
    ...hurting.map(hurtingReason),
    ...(minorInquiries.holds(facts) ? [hurtingReason(minorInquiries)] : []),
    ...strongest(byPraise.filter(helps), won, mostHelping).map(helpingReason),
    ...(neutral ? [neutralReason(neutral)] : []),
  ]
}

/** By the weight of their factor group, at most two of one group. */
function strongest(list: readonly Reason[], effect: (factor: Factor) => number, most: number): Reason[] {
  const ranked = [...list].sort((a, b) => effect(b.factor) - effect(a.factor))
  const mayStay = (reason: Reason, place: number) =>
    ranked.slice(0, place).filter(({ factor }) => factor === reason.factor).length < mostOfOneFactor
  return ranked.filter(mayStay).slice(0, most)
}

function hurtingReason({ code, says }: Reason): SentReason {
  return { code: String(code), description: says, creditScoreFactorEffect: 'HURTING' }
}

function helpingReason({ code, praise, says }: Reason): SentReason {
  return { code: `P${code}`, description: praise?.says ?? says, creditScoreFactorEffect: 'HELPING' }
}

function neutralReason({ code, says }: Reason): SentReason {
  return { code: `P${code}`, description: says, creditScoreFactorEffect: 'NEUTRAL' }
}
