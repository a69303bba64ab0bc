import type { Account } from '@/lib/contract/bureau/account'
import { latestScoreSchema } from '@/lib/contract/bureau/score'
import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { modelMaxScore, modelMinScore } from '../score/bands'
import { factorWeights, utilizationShare } from '../score/factors'
import type { CreditFile } from '../wire/wire-format'

/**
 * The points that a consumer can gain: quickly from lower card balances, slowly as late payments
 * and inquiries age.
 */
export type Potential = {
  /** The points between the score and the model's maximum; 0 without a score. */
  readonly ceiling: number
  /**
   * Returns the points gained after some months if the cards are used to this percentage of their
   * limits.
   */
  readonly points: (percentUsed: number, months: number) => number
  readonly cards: CardDebt
  readonly negativeAccounts: number
}

/**
 * The open cards at one bureau in US dollars: their total, and the card with the highest
 * utilization.
 */
type CardDebt = {
  /** The bureau's name, because a consumer's cards may differ by bureau. */
  readonly bureau: string
  readonly balance: number
  readonly limit: number
  readonly percentUsed: number
  /** Returns how much the regular payments lower the balance in some months. */
  readonly paidRegularly: (months: number) => number
  readonly fullest?: { readonly name: string; readonly percentUsed: number }
}

/** Lower balances and older late payments have their full effect after this many months. */
const fullEffectMonths = 24
/** The interest that a card adds each month, as a share of its balance. */
const monthlyInterest = 0.02
/** The share of the points for lower balances that is gained at once. */
const quickShare = 0.4

export function potentialOf(file: CreditFile): Potential {
  const [view] = latestScoreSchema.parse(file.latestScore).providerViews ?? []
  const [summary] = upstreamSummariesSchema.parse(file.reportSummary)
  const [report] = upstreamReportSchema.parse(file.latestReport).providerViews ?? []
  const negativeAccounts = summary?.totalNegativeAccounts ?? 0
  const ageing =
    (report?.publicRecords ?? []).length > 0 ? 8 : Math.min(60, negativeAccounts * 16 + 6)
  const cards = cardDebtOf(report?.revolvingAccounts ?? [], providerLabel(report?.provider ?? ''))
  const score = view?.score ?? 0
  return {
    ceiling: score > 0 ? modelMaxScore - score : 0,
    points: (percentUsed, months) => {
      const elapsed = Math.min(1, months / fullEffectMonths)
      const gained = pointsForUse(percentUsed) - pointsForUse(cards.percentUsed)
      return Math.max(0, gained) * Math.min(1, quickShare + elapsed) + ageing * elapsed
    },
    cards,
    negativeAccounts,
  }
}

/** Returns the points that the model's utilization group contributes. */
function pointsForUse(percent: number): number {
  return (modelMaxScore - modelMinScore) * factorWeights.use * utilizationShare(percent / 100)
}

function cardDebtOf(accounts: readonly Account[], bureau: string): CardDebt {
  const cards = accounts.filter(({ accountOpen }) => accountOpen)
  const balanceOf = ({ balanceAmount }: Account) => balanceAmount?.amount ?? 0
  const limitOf = ({ creditLimitAmount }: Account) => creditLimitAmount?.amount ?? 0
  const sum = (part: (card: Account) => number) =>
    cards.reduce((total, card) => total + part(card), 0)
  const [balance, limit] = [sum(balanceOf), sum(limitOf)]
  const [fullest] = cards
    .filter((card) => limitOf(card) > 0)
    .map((card) => ({
      name: card.accountName ?? '',
      percentUsed: Math.round((100 * balanceOf(card)) / limitOf(card)),
    }))
    .sort((a, b) => b.percentUsed - a.percentUsed)
  return {
    bureau,
    balance,
    limit,
    percentUsed: limit > 0 ? (100 * balance) / limit : 0,
    paidRegularly: (months) =>
      sum((card) => {
        const monthly = (card.monthlyPayment?.amount ?? 0) - monthlyInterest * balanceOf(card)
        return Math.min(balanceOf(card), Math.max(0, monthly) * months)
      }),
    ...(fullest ? { fullest } : {}),
  }
}
