import { openCards, owedShare } from '../view/account-selections'
import type { FileFacts } from '../view/file-facts'
import { ageReasons, missingReasons } from './age-reasons'
import { debtReasons } from './debt-reasons'
import { type FactorName, factorScores, factorWeights, type ReasonCode } from './factors'
import { minorInquiries, newCreditReasons } from './new-credit-reasons'
import { paymentReasons } from './payment-reasons'
import { recordReasons } from './record-reasons'
import { highUseCode, utilizationReasons } from './utilization-reasons'

const nonRecordReasons: readonly ReasonCode[] = [
  ...paymentReasons,
  ...utilizationReasons,
  ...debtReasons,
  ...ageReasons,
  ...missingReasons,
  ...newCreditReasons,
  minorInquiries,
]

/** All reason codes of VantageScore 3.0; within a factor group the most harmful first. */
export const reasonCodes: readonly ReasonCode[] = [...recordReasons, ...nonRecordReasons]
/** The absence of public records is the least important positive reason. */
const reasonsByPositiveText: readonly ReasonCode[] = [...nonRecordReasons, ...recordReasons]

/** A reason in wire format; a code starting with P is positive or neutral. */
export type WireReason = {
  readonly code: string
  readonly description: string
  readonly creditScoreFactorEffect: 'HELPING' | 'HURTING' | 'NEUTRAL'
}

const mostHurting = 4
const mostHelping = 5
const mostOfOneFactor = 2
/** With fewer accounts missing account types hurt; with more they are neutral. */
const thinFile = 3
const mentionable = [61, 68, 81]
/** Card use above this share of the limits outweighs all other reasons. */
const dominantUse = 0.6

/** The reasons for a score: up to four hurting, a fifth for inquiries, up to five helping, one neutral. */
export function scoreReasonsFor(facts: FileFacts): WireReason[] {
  const shares = factorScores(facts)
  const lostShare = (factor: FactorName) => factorWeights[factor] * (1 - shares[factor])
  const gainedShare = (factor: FactorName) => factorWeights[factor] * shares[factor]
  const isDominant = ({ code }: ReasonCode) => code === highUseCode && owedShare(openCards(facts)) > dominantUse
  const hurts = (reason: ReasonCode) =>
    reason !== minorInquiries && reason.applies(facts) && (!reason.neutral || facts.accounts.length < thinFile)
  const hurting = strongest(
    reasonCodes.filter(hurts),
    (reason) => (isDominant(reason) ? Number.POSITIVE_INFINITY : lostShare(reason.factor)),
    mostHurting,
  )
  const loansHurt = hurting.some(({ factor }) => factor === 'debt')
  const helps = ({ applies, factor, positive }: ReasonCode) =>
    positive !== undefined && !applies(facts) && positive.applies(facts) && !(loansHurt && factor === 'debt')
  const neutral = reasonCodes.find(
    (reason) => mentionable.includes(reason.code) && !hurting.includes(reason) && reason.applies(facts),
  )
  return [
    ...hurting.map(hurtingReason),
    ...(minorInquiries.applies(facts) ? [hurtingReason(minorInquiries)] : []),
    ...strongest(reasonsByPositiveText.filter(helps), ({ factor }) => gainedShare(factor), mostHelping).map(
      helpingReason,
    ),
    ...(neutral ? [neutralReason(neutral)] : []),
  ]
}

/** Sorted by effect, at most two per factor group. */
function strongest(list: readonly ReasonCode[], effect: (reason: ReasonCode) => number, most: number): ReasonCode[] {
  const ranked = [...list].sort((a, b) => effect(b) - effect(a))
  const isBelowLimit = (reason: ReasonCode, index: number) =>
    ranked.slice(0, index).filter(({ factor }) => factor === reason.factor).length < mostOfOneFactor
  return ranked.filter(isBelowLimit).slice(0, most)
}

function hurtingReason({ code, text }: ReasonCode): WireReason {
  return { code: String(code), description: text, creditScoreFactorEffect: 'HURTING' }
}

function helpingReason({ code, positive, text }: ReasonCode): WireReason {
  return { code: `P${code}`, description: positive?.text ?? text, creditScoreFactorEffect: 'HELPING' }
}

function neutralReason({ code, text }: ReasonCode): WireReason {
  return { code: `P${code}`, description: text, creditScoreFactorEffect: 'NEUTRAL' }
}
