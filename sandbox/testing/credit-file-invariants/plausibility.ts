import { equal, ok } from 'node:assert/strict'
import { wholeMonthsFromTo } from '../../bureau/calendar'
import { accountsInView, type Invariants, summaryOfView } from './parsed-file'

/** The minimum age of the oldest account, in months, when a mortgage is opened. */
const leastMonthsBeforeMortgage = 24
/** The minimum difference between the most and the least used card, as a share of the limit. */
const leastSpread = 0.01
const highUsePercent = 60

/** Properties that a lender would expect. docs/domain.md, sections 2 and 3. */
export const plausibilityInvariants: Invariants = {
  'the cards of a file are used differently': ({ views }) => {
    for (const view of views) {
      const uses = (view.revolvingAccounts ?? [])
        .filter((card) => card.accountOpen && card.creditLimitAmount?.amount)
        .map((card) => (card.balanceAmount?.amount ?? 0) / (card.creditLimitAmount?.amount ?? 1))
      ok(uses.length < 2 || Math.max(...uses) - Math.min(...uses) > leastSpread, uses.join())
    }
  },
  'high card use is the first reason that hurts': ({ score, views }) => {
    for (const [index, view] of views.entries()) {
      const reasons = score.providerViews?.[index]?.scoreReasons ?? []
      const percent = summaryOfView(view).revolvingAccounts?.debtToCreditRatio ?? 0
      if (reasons.length > 0 && percent > highUsePercent)
        equal(reasons[0]?.code, '32', `${percent} %`)
    }
  },
  'no reason praises the loans of a file whose loan balances hurt': ({ score }) => {
    for (const { scoreReasons } of score.providerViews ?? []) {
      const codes = (scoreReasons ?? []).map(({ code }) => code)
      ok(
        !codes.includes('4') ||
          !['P54', 'P55', 'P66', 'P74', 'P78', 'P94'].some((code) => codes.includes(code)),
      )
    }
  },
  'a mortgage opens two years after the first account at the earliest': ({ views: [first] }) => {
    const accounts = first ? accountsInView(first) : []
    const oldest = Math.min(...accounts.map(({ dateOpened }) => dateOpened ?? Number.NaN))
    for (const { dateOpened } of accounts.filter(({ accountType }) => accountType === 'MORTGAGE'))
      ok(wholeMonthsFromTo(oldest, dateOpened ?? Number.NaN) >= leastMonthsBeforeMortgage)
  },
}
