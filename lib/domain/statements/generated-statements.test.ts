import { expect, test } from 'vitest'
import type { CardsOfBureau, CoachCard } from '@/lib/contract/bff/coach'
import type { FactorRows } from '@/lib/contract/bff/factors'
import type { ReportView } from '@/lib/contract/bureau/report'
import en from '@/messages/en.json'
import { profileOfSeed } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { type ParsedCreditFile, parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { toAlertItems } from '../alerts/alert-views'
import { type Dispute, disputeOf, disputesOf } from '../alerts/disputed'
import { cardsOfBureaus } from '../coach/coach-views'
import { lastMonth, minimumPaymentsOf, rateOf } from '../coach/pay-off-simulation'
import { comparePlans, owedWithMinimums, withExtra } from '../coach/plan-comparison'
import { nextTargetOf, paymentToReach, totalUsageOf, utilizationOf } from '../coach/utilization'
import { toFactorRows } from '../factors/factor-rows'
import { collectionAdviceOf } from '../reasons/collection-advice'
import { reasonRules } from '../reasons/reason-rules'
import { withPlainReasons } from '../reasons/reasons'
import { supportedReasonsOf } from '../reasons/supported-reasons'
import { reportDetailsOf } from '../report/report-details'
import { balanceUseOf } from '../report/utilization'
import { toScoreCards } from '../score/score-views'

const now = Date.UTC(2026, 10, 20)
const seeds = Array.from({ length: 1_000 }, (_, seed) => [`seed ${seed}`, profileOfSeed(seed), seed] as const)
const known = personas.map(({ slug, profile, seed }) => [slug, profile, seed] as const)

test.each(known)('every statement about the file of %s holds', (name, profile, seed) =>
  expectStatementsHold(name, parseCreditFile(profile, seed, now)),
)

test('every statement about a thousand other files holds', () => {
  for (const [name, profile, seed] of seeds) expectStatementsHold(name, parseCreditFile(profile, seed, now))
}, 120_000)

function expectStatementsHold(name: string, file: ParsedCreditFile): void {
  const { alerts, views, reportingDay } = file
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  const rowsOfBureaus = toFactorRows(report, reportingDay)
  const disputes = disputesOf(
    toAlertItems(alerts, now).map(({ institution, ...alert }) => ({ ...alert, company: institution.name })),
    {},
  )
  expectReasonsHold(name, file, rowsOfBureaus)
  for (const rows of rowsOfBureaus) expectRowsHold(`${name}, ${rows.provider}`, rows)
  for (const view of views) expectCollectionsHold(name, view, reportingDay)
  for (const bureau of cardsOfBureaus(report)) expectCoachHolds(`${name}, ${bureau.provider}`, bureau, disputes)
  for (const { accounts } of reportDetailsOf(report))
    for (const account of accounts) {
      const use = balanceUseOf(account)
      const { balanceAmount: owed = 0, highCreditAmount: original = 0 } = account
      if (use?.kind === 'paidDown' && owed / original < 0.99 && owed / original > 0.01)
        expect(use.percent + Math.round((100 * owed) / original), name).toBe(100)
    }
}

/** A reason in our words is one whose figures the report has; everything else is quoted, and nothing is lost. */
function expectReasonsHold(name: string, { score }: ParsedCreditFile, all: readonly FactorRows[]): void {
  for (const card of withPlainReasons(toScoreCards(score), en.reasons)) {
    const rows = all.find(({ provider }) => provider === card.provider)
    const { hurting, helping, quoted } = supportedReasonsOf(card.factors, rows)
    for (const { reason } of [...hurting, ...helping])
      if (reason && rows) expect(rows.reasons, `${name}, ${card.provider}`).toContain(reason.code)
    const before = card.factors.hurting.length + card.factors.helping.length
    expect(hurting.length + helping.length + quoted.length, name).toBe(before)
  }
}

/** Parts add up, and each state is that of the words beside it. */
function expectRowsHold(name: string, { payments, utilization, balances, records }: FactorRows): void {
  expect(payments.onTime + payments.late + payments.worse, name).toBe(payments.reported)
  const { percent = 0, state } = utilization
  if (state === 'good') expect(percent, name).toBeLessThanOrEqual(30)
  if (state === 'watch') expect(percent > 30 && percent <= 50, name).toBe(true)
  if (state === 'needsWork') expect(percent, name).toBeGreaterThan(50)
  if (balances.state === 'good') expect(balances.owed, name).toBeLessThanOrEqual(70)
  if (records.state === 'good') expect(records.advice, name).toEqual([])
}

/** No advice to pay a debt of before a discharge, nor a medical one below $500 or younger than a year. */
function expectCollectionsHold(name: string, view: ReportView, at: number): void {
  for (const collection of view.collections ?? []) {
    const advice = collectionAdviceOf(collection, view, at)
    const discharged = view.publicRecords?.some(({ dispositionStatus = '' }) =>
      /^discharged/i.test(dispositionStatus ?? ''),
    )
    if (advice === 'discharged') expect(discharged, name).toBe(true)
    const amount = (collection.orginalAmountOwed ?? collection.amount)?.amount ?? 0
    const isMedical = /medical/i.test(collection.agencyClient ?? '')
    if (isMedical && amount < 500) expect(advice, name).not.toBe('prove')
  }
}

/** No advice about a disputed card, no target at or above the present use, and no month beyond fifteen years. */
function expectCoachHolds(name: string, { cards: all }: CardsOfBureau, disputes: readonly Dispute[]): void {
  const cards = all.filter((card) => !disputeOf(card, disputes))
  for (const usage of [totalUsageOf(cards), ...cards]) {
    const next = nextTargetOf(usage)
    if (!next) continue
    expect(next.target, name).toBeLessThan(utilizationOf(usage) ?? 0)
    expect(paymentToReach({ ...usage, balance: usage.balance - next.payment }, next.target), name).toBe(0)
  }
  // Nothing beyond the minimum payments for every other wallet, so that both are covered in half the time.
  expectPlanHolds(name, cards, minimumPaymentsOf(cards) + (cards.length % 2) * 300_00)
}

function expectPlanHolds(name: string, cards: readonly CoachCard[], monthly: number): void {
  if (monthly === 0) return
  const ownRates = new Map(cards.slice(1).map(({ id }, at) => [id, 1_200 + 600 * at]))
  const payment = { monthly, rate: 2_400, ownRates }
  const { plans, alike, cheapest, quickest } = comparePlans(cards, payment)
  for (const plan of plans) {
    expect(
      plan.cards.every(({ card }) => cards.includes(card) && !card.isAuthorizedUser),
      name,
    ).toBe(true)
    for (const month of [plan.paidOff, plan.each, ...plan.total.map((one) => one.month)])
      if (typeof month === 'number') expect(month, name).toBeLessThanOrEqual(lastMonth)
    if (cheapest.includes(plan.strategy))
      for (const other of plans.filter(({ paidOff }) => typeof paidOff === 'number'))
        expect(plan.interest, name).toBeLessThan(other.interest + 100)
  }
  for (const plan of plans.slice(0, 1)) {
    const { saved } = withExtra(cards, payment, plan)
    if (typeof plan.paidOff === 'string') expect(saved, name).toBeUndefined()
    else expect(saved?.months, name).toBeLessThan(Math.max(1, plan.paidOff))
  }
  expect(owedWithMinimums(cards, payment)?.length ?? 0, name).toBeLessThanOrEqual(lastMonth + 1)
  if (alike) expect(cheapest, name).toEqual([])
  expect(quickest.length, name).toBeLessThan(plans.length)
  const rates = cards.filter((card) => card.balance > 0 && !card.isAuthorizedUser).map((card) => rateOf(card, payment))
  if (alike === 'oneRate') expect(new Set(rates).size, name).toBe(1)
}

const numbers: Readonly<Record<string, number>> = { 'at most one': 1, two: 2, three: 3, four: 4 }

/** The numbers that a title names: amounts, shares, counts in words, and months. */
function numbersIn(title: string): number[] {
  const digits = [...title.matchAll(/\$?(\d[\d,]*)%?(?: (years?|months?))?/g)].map(([, number = '', unit]) => {
    return Number(number.replaceAll(',', '')) * (unit?.startsWith('year') ? 12 : 1)
  })
  const words = [...title.toLowerCase().matchAll(/\b(at most one|two|three|four)\b(?! years)/g)].map(
    ([word]) => numbers[word] ?? 0,
  )
  const half = /\bhalf\b/.test(title) ? [50] : []
  const years = /\btwo years\b/.test(title) ? [24] : []
  return [...digits, ...words, ...half, ...years]
}

test('a title names no other limit than that of its condition', () => {
  const texts: Readonly<Record<string, { title: string; helps?: string }>> = en.reasons.codes
  for (const { code, hurts, helps } of reasonRules) {
    const { title = '', helps: praise = '' } = texts[code] ?? {}
    const forms = [[title, hurts], ...(helps ? [[praise, helps] as const] : [])] as const
    for (const [text, { figures }] of forms) {
      const limits = figures.flatMap(({ than, is }) => [than, is === 'under' ? than : than + 1, than])
      // "Two or more cards have a limit of $10,000": the figure counts cards of that limit.
      const others = code === 30 ? [10_000] : []
      for (const number of numbersIn(text)) expect([...limits, ...others], `${code}: ${text}`).toContain(number)
    }
  }
})
