import type { FirstStepFactsOfBureau, PastDueAccount } from '@/lib/contract/bff/coach'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { groupNames } from '@/lib/contract/report-fields'
import { checkUpOf } from '../check-up/check-up'
import { isAuthorizedUser, toCents } from '../coach/coach-views'
import { addDays } from '../formats/calendar'
import { omitNullish } from '../omit-nullish'
import { accountKindOf } from '../reasons/account-facts'
import { dischargeAfter } from '../reasons/collection-advice'
import { daysLateOf, reportedMonthsOf } from '../report/payment-months'
import { bureausOf, type DatedReport } from '../report/report-views'
import { accountFacts, type HashFacts } from '../review/entry-keys'

/**
 * Statuses of a debt that the creditor has given up. It is not past due any more, because no
 * payment brings it up to date.
 */
const givenUp = /CHARGE_?OFF|COLLECTION|BANKRUPT|FORECLOS|REPOSSESS|SURRENDER|DEFAULT/

/** Bureaus count late payments in steps of this many days, up to the last one. */
const stageDays = 30
const lastStage = 180

/**
 * Returns the facts for the first step from each bureau of a report at `now` (epoch ms), in the
 * product's order.
 */
export function firstStepFactsOf(
  report: DatedReport,
  now: number,
  hash?: HashFacts,
): FirstStepFactsOfBureau[] {
  const errors = checkUpOf(report, report.generatedDate ?? now).filter(
    ({ isLikelyError }) => isLikelyError,
  )
  return bureausOf(report).map(({ view, provider, date: reported = now }) => {
    const found = errors.filter(({ bureaus }) =>
      bureaus.some((bureau) => bureau.provider === provider),
    )
    return {
      provider,
      likelyErrors: found.length,
      pastDue: pastDueOf(view, { reported, now, hash }),
    }
  })
}

type Asked = {
  readonly reported: number
  readonly now: number
  readonly hash: HashFacts | undefined
}

/**
 * Returns the past-due accounts that the consumer owes, except debts that a discharge covers. Loans
 * secured by the home or a car come first, then the account that reaches its next stage soonest.
 * `now` and `reported`, the date of the report, are epoch ms.
 */
function pastDueOf(view: ReportView, { reported, now, hash }: Asked): PastDueAccount[] {
  const accounts = groupNames.flatMap((group) => {
    const own = (view[group] ?? []).filter((account) => canBeBroughtUpToDate(account, view))
    return own.map((account) => ({
      isSecured: /^(realEstate|auto)$/.test(accountKindOf(account, group)),
      pastDue: {
        ...toPastDue(account, nextStageOf(account, account.reportedDate ?? reported, now)),
        ...(hash ? { entryKey: hash(accountFacts(account)) } : {}),
      },
    }))
  })
  const orderOf = ({ isSecured, pastDue }: (typeof accounts)[number]) =>
    isSecured ? Number.NEGATIVE_INFINITY : (pastDue.nextStage?.by ?? Number.POSITIVE_INFINITY)
  return accounts
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ pastDue }) => pastDue)
}

function canBeBroughtUpToDate(account: Account, view: ReportView): boolean {
  const { pastDueAmount, accountStatus, activityDesignator, firstDelinquencyDate } = account
  const marks = [
    accountStatus,
    activityDesignator,
    reportedMonthsOf(account).at(-1)?.month.monthType,
  ]
  return (
    toCents(pastDueAmount?.amount ?? 0) > 0 &&
    !marks.some((mark) => givenUp.test(mark ?? '')) &&
    !isAuthorizedUser(account) &&
    dischargeAfter(view, firstDelinquencyDate) === undefined
  )
}

function toPastDue(account: Account, nextStage: PastDueAccount['nextStage']): PastDueAccount {
  return omitNullish({
    name: account.accountName,
    opened: account.dateOpened,
    callAt: account.contactInformation?.phone,
    amount: toCents(account.pastDueAmount?.amount ?? 0),
    nextStage,
  })
}

/**
 * Counts from the first late day if that matches the reported stage; otherwise the next stage
 * follows within 30 days of the report.
 */
function nextStageOf(account: Account, reported: number, now: number): PastDueAccount['nextStage'] {
  const late = daysLate(account)
  const days = late + stageDays
  const latest = addDays(reported, stageDays)
  const counted = addDays(account.firstDelinquencyDate ?? Number.NaN, late)
  const by = counted > reported && counted <= latest ? counted : latest
  return days > lastStage || by < now ? undefined : { days, by }
}

/** Returns the reported stage; 0 for a payment less than 30 days late. */
function daysLate({ accountStatus, paymentHistory }: Account): number {
  const newest = reportedMonthsOf({ paymentHistory }).at(-1)?.month
  const [named = 0] = /\d+/.exec(accountStatus ?? '') ?? []
  const late = Math.max(Number(named), (newest && daysLateOf(newest)) ?? 0)
  return late - (late % stageDays)
}
