import { disputesOf, splitDisputed } from '../credit/alerts/disputed'
import { readinessOfBureaus } from '../credit/readiness/readiness-view'
import { ownAdviceOf } from '../credit/reasons/own-advice'
import { billsOfBureaus } from '../credit/short-of-money/bills'
import { type ConsumerFile, keepFacts } from './statements/consumer-file'

/**
 * Returns what a bureau's pages show for accounts that a bankruptcy may include: how many there
 * are, the advice for each action that pays, and how many the plans still count.
 * `countedReaffirmed`: whether all of them count once the consumer says that the debts are
 * reaffirmed.
 */
export function inBankruptcyOn(
  bureau: string,
  { report, rows, cards, disputes, now }: ConsumerFile,
) {
  const row = rows.find((one) => one.provider === bureau)
  const marks = row?.inBankruptcy ?? []
  const keys = marks.flatMap(({ entryKey }) => entryKey ?? [])
  const reaffirmed = disputesOf([], {
    values: { reaffirmed: Object.fromEntries(keys.map((key) => [key, 'yes'])) },
  })
  const all = [
    ...cards.filter((one) => one.bureau === bureau).flatMap((one) => one.all),
    ...billsOfBureaus(report, keepFacts).flatMap((one) =>
      one.provider === bureau ? one.bills : [],
    ),
    ...readinessOfBureaus(report, now, keepFacts).flatMap((one) =>
      one.provider === bureau ? one.accounts : [],
    ),
  ].filter(({ entryKey }) => entryKey !== undefined && keys.includes(entryKey))
  return {
    inCase: splitDisputed(marks, disputes).disputed.filter(({ dispute }) => dispute.bankruptcy)
      .length,
    payAdvice: ['catchUp', 'payOnTime', 'payDownLoans', 'payExtra'].flatMap((action) => {
      const advice = row ? ownAdviceOf(action, row, { disputes }) : []
      return advice.length > 0 ? advice.map(({ kind }) => kind) : [`reasons.actions.${action}`]
    }),
    counted: splitDisputed(all, disputes).cards.length,
    countedReaffirmed: splitDisputed(all, reaffirmed).disputed.every(
      ({ dispute }) => dispute.bankruptcy === undefined,
    ),
  }
}
