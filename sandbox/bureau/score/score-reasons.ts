import { satisfyingFigures } from '@/lib/domain/credit/reasons/conditions'
import type { CreditFigures } from '@/lib/domain/credit/reasons/credit-figures'
import type { ReasonRule } from '@/lib/domain/credit/reasons/reason-rules'
import { reasonRuleOf } from '@/lib/domain/credit/reasons/reasons'
import { creditFiguresOfFile, type FileFacts } from '../view/file-facts'
import { type FactorName, factorNames, factorScores, factorWeights } from './factors'
import { reasonTexts } from './reason-texts'

/** A reason in wire format. A code that starts with P is positive or neutral. */
export type WireReason = {
  readonly code: string
  readonly description: string
  readonly creditScoreFactorEffect: 'HELPING' | 'HURTING' | 'NEUTRAL'
}

/** One of the product's reason rules with its factor group and the bureau's words. */
type Reason = ReasonRule & {
  readonly factor: FactorName
  readonly text: string
  readonly positive?: string | undefined
}

/** All reasons, the most harmful first within a factor group. */
const reasons: readonly Reason[] = factorNames.flatMap((factor) =>
  reasonTexts[factor].flatMap(([code, text, positive]) => {
    const rule = reasonRuleOf(`${code}`)?.rule
    return rule ? [{ ...rule, factor, text, positive }] : []
  }),
)
/** The absence of public records comes last: it is the least important positive reason. */
const reasonsByPositiveText = reasons.toSorted(
  (a, b) => Number(a.group === 'records') - Number(b.group === 'records'),
)

const mostHurting = 4
const mostHelping = 5
const mostOfOneFactor = 2
/**
 * With fewer accounts than this, missing account types hurt the score. Otherwise, they are neutral.
 */
const thinFile = 3
const mentionable = [61, 68, 81]
const fewAccounts = 97
/**
 * The codes for few and for many inquiries. Few inquiries add a fifth reason after the four most
 * important reasons.
 */
const [fewInquiries, manyInquiries] = [84, 85]
/** Card utilization above this percentage of the limits outweighs all other reasons. */
const dominantUse = 60
const highCardUse = 32

/**
 * Returns the reasons for a score: up to four that hurt it, a fifth for inquiries, up to five that
 * help it, and one neutral reason.
 */
export function scoreReasonsFor(facts: FileFacts): WireReason[] {
  const shares = factorScores(facts)
  const figures = creditFiguresOfFile(facts)
  const lostShare = ({ factor }: Reason) => factorWeights[factor] * (1 - shares[factor])
  const gainedShare = ({ factor }: Reason) => factorWeights[factor] * shares[factor]
  const isDominant = ({ code }: Reason) =>
    code === highCardUse && (figures['cards.owed'] ?? 0) > dominantUse
  const applying = reasons.filter((reason) => applies(reason, figures))
  const hurting = strongest(
    applying.filter(
      (reason) =>
        reason.code !== fewInquiries &&
        (!isAboutMissing(reason) || facts.accounts.length < thinFile),
    ),
    (reason) => (isDominant(reason) ? Number.POSITIVE_INFINITY : lostShare(reason)),
    mostHurting,
  )
  const minor = applying.some(({ code }) => code === manyInquiries)
    ? []
    : applying.filter(({ code }) => code === fewInquiries)
  const loansHurt = hurting.some(({ factor }) => factor === 'debt')
  const helps = (reason: Reason) =>
    facts.accounts.length > 0 &&
    helpsScore(reason, figures) &&
    !(loansHurt && reason.factor === 'debt')
  const neutral = applying.find(
    (reason) => mentionable.includes(reason.code) && !hurting.includes(reason),
  )
  return [
    ...[...hurting, ...minor].map(hurtingReason),
    ...strongest(reasonsByPositiveText.filter(helps), gainedShare, mostHelping).map(helpingReason),
    ...(neutral ? [neutralReason(neutral)] : []),
  ]
}

function applies({ hurts }: Reason, figures: CreditFigures): boolean {
  return satisfyingFigures(hurts, figures) !== undefined
}

function helpsScore(reason: Reason, figures: CreditFigures): boolean {
  return (
    !applies(reason, figures) &&
    reason.helps !== undefined &&
    satisfyingFigures(reason.helps, figures) !== undefined
  )
}

/** Returns whether a reason is about a missing account type or a short history. */
function isAboutMissing({ code, group, helps }: Reason): boolean {
  return group === 'age' && !helps && code !== fewAccounts
}

/** Returns the reasons sorted by effect, at most two per factor group. */
function strongest(
  list: readonly Reason[],
  effect: (reason: Reason) => number,
  most: number,
): Reason[] {
  const ranked = list.toSorted((a, b) => effect(b) - effect(a))
  const isBelowLimit = (reason: Reason, index: number) =>
    ranked.slice(0, index).filter(({ factor }) => factor === reason.factor).length < mostOfOneFactor
  return ranked.filter(isBelowLimit).slice(0, most)
}

function hurtingReason({ code, text }: Reason): WireReason {
  return { code: String(code), description: text, creditScoreFactorEffect: 'HURTING' }
}

function helpingReason({ code, positive, text }: Reason): WireReason {
  return { code: `P${code}`, description: positive ?? text, creditScoreFactorEffect: 'HELPING' }
}

function neutralReason({ code, text }: Reason): WireReason {
  return { code: `P${code}`, description: text, creditScoreFactorEffect: 'NEUTRAL' }
}
