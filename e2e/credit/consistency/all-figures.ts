import { expect, type Page } from 'playwright/test'
import { type RawCreditFile, rawGroupNames } from '../../harness/raw-credit-file'
import {
  figuresInPayload,
  figuresOnPage,
  formatShare,
  formatUsDate,
  formatUsd,
  shareOf,
  weeklyUpdateMs,
} from './shown-figures'

/** Bureaus count late payments in steps of 30 days. */
const lateStageMs = 30 * 24 * 3600 * 1000

/** Continues after a failure, so that one run lists every contradiction. */
export const expectSoftly = expect.configure({ soft: true })

/** The utilization thresholds that screens mention for a card or for all cards. */
const utilizationThresholds = ['10%', '30%', '50%', '70%']
/** Smaller balance changes are omitted, and the screen mentions this limit. */
const smallMove = { amount: '$250', percent: '5%' }
/**
 * The advice on collections mentions this amount: smaller medical collections may not be in a
 * report.
 */
const leastMedicalCollection = '$500'

/**
 * Checks that every amount, date and percentage on the page was sent for this bureau or follows
 * from what was sent.
 */
export async function checkAllFigures(
  page: Page,
  file: RawCreditFile,
  others: unknown[] = [],
): Promise<void> {
  const sent = figuresInPayload([file.payload, others])
  const shown = await figuresOnPage(page)
  const screen = new URL(page.url()).pathname + new URL(page.url()).search
  const apart = file.accounts.map(
    (one) => (one.creditLimitAmount ?? one.highCreditAmount).amount - one.balanceAmount.amount,
  )
  const unknownAmounts = without(shown.amounts, [
    ...sent.amounts,
    ...apart.map((amount) => formatUsd(Math.abs(amount))),
    ...paymentsToTargets(file),
    smallMove.amount,
    leastMedicalCollection,
  ])
  expectSoftly(unknownAmounts, `${screen}: amounts that the bureau did not send`).toEqual([])
  // A past-due amount reaches the next stage 30 days after the report.
  const ours = [file.scoredOn + weeklyUpdateMs, file.reportedOn + lateStageMs].map(formatUsDate)
  const unknownDates = without(shown.dates, [...sent.dates, ...ours])
  expectSoftly(unknownDates, `${screen}: dates that the bureau did not send`).toEqual([])
  const percents = [
    ...sent.percents,
    ...percentsOf(file),
    ...utilizationThresholds,
    smallMove.percent,
  ]
  expectSoftly(
    without(shown.percents, percents),
    `${screen}: percentages that do not follow from the file`,
  ).toEqual([])
}

function without(list: readonly string[], known: readonly string[]): string[] {
  return list.filter((item) => !known.includes(item))
}

/**
 * Computes the payments, in cents, that reduce each card's balance, and the balance of all cards
 * together, to 50, 30 and 10 % of the limit.
 */
function paymentsToTargets({ summary, accounts }: RawCreditFile): string[] {
  const usages = [summary.revolvingAccounts, ...accounts].flatMap((one) =>
    'balanceAmount' in one
      ? { balance: one.balanceAmount, limit: one.creditLimitAmount }
      : { balance: one.balance, limit: one.creditLimit },
  )
  return usages.flatMap(({ balance, limit }) =>
    [50, 30, 10].map((percent) =>
      formatUsd(Math.ceil(100 * balance.amount - percent * (limit?.amount ?? 0)) / 100),
    ),
  )
}

function percentsOf({ summary, accounts }: RawCreditFile): string[] {
  const groups = rawGroupNames.flatMap((name) => summary[name] ?? []).map(shareOf)
  const cards = accounts.flatMap(({ balanceAmount, creditLimitAmount }) =>
    creditLimitAmount ? (100 * balanceAmount.amount) / creditLimitAmount.amount : [],
  )
  const loans = accounts.map(({ balanceAmount, highCreditAmount }) =>
    Math.min(99, 100 - Math.round((100 * balanceAmount.amount) / highCreditAmount.amount)),
  )
  return [...groups, ...[...cards, ...loans].map(formatShare), onTimeShareOf(accounts)]
}

/**
 * Returns the percentage of months paid on time, 100% only if all were. Ignores months without
 * data, months that are too new to rate, and months in a bankruptcy, because no payment is due.
 */
function onTimeShareOf(accounts: RawCreditFile['accounts']): string {
  const types =
    JSON.stringify(accounts).match(/(?<="monthType":")(?!NO_DATA|NEW_ACCOUNT|BANKRUPTCY)\w+/g) ?? []
  const onTime = types.filter((type) => type === 'POSITIVE')
  const share = Math.round((100 * onTime.length) / types.length)
  return `${onTime.length < types.length ? Math.min(99, share) : 100}%`
}
