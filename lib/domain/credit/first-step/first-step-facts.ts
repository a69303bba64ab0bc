import type { FirstStepFactsOfBureau, PastDueAccount } from '@/lib/contract/bff/credit/first-step'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { groupNames } from '@/lib/contract/report-fields'
import { addDays } from '../../shared/formats/calendar'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { checkUpOf } from '../check-up/check-up'
import { worthCheckingOf } from '../check-up/worth-checking'
import { toCents } from '../debt-plan/utilization'
import { bankruptcyCaseOf, isDischarged, loanCaseOf } from '../reasons/bankruptcy-case'
import { isBankruptcy } from '../reasons/record-figures'
import { renamedKindOf } from '../reasons/renamed-account'
import {
  accountKindOf,
  daysLateNow,
  isAuthorizedUser,
  isChargedOff,
  isDisputedAccount,
  isGivenUp,
  isJointAccount,
} from '../report/entry-facts'
import { countsAsHard } from '../report/inquiry-kind'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { accountFacts, factsOf, type HashFacts, monthOf } from '../review/entry-keys'

/** Bureaus report late payments in stages of this many days, up to `lastStage`. */
const stageDays = 30
const lastStage = 180

/**
 * Returns the facts for the first step from each bureau's report, in display order. `now` is epoch
 * ms.
 */
export function firstStepFactsOf(
  report: DatedReport,
  now: number,
  hash?: HashFacts,
): FirstStepFactsOfBureau[] {
  const findings = checkUpOf(report, report.generatedDate ?? now, hash)
  return bureausOf(report).map(({ view, provider, date: reported = now }) => {
    const found = findings.filter(({ bureaus }) =>
      bureaus.some((bureau) => bureau.provider === provider),
    )
    return {
      provider,
      worthChecking: found.map(worthCheckingOf),
      ...(found.some(({ rule }) => rule === 'deceased') ? { isDeceased: true } : {}),
      pastDue: pastDueOf(view, { reported, now, hash }),
      ...chargedOffOf(view, hash),
      entries: entriesOf(view, hash),
    }
  })
}

type Asked = {
  readonly reported: number
  readonly now: number
  readonly hash: HashFacts | undefined
}

/**
 * Returns the past-due accounts that the consumer can bring up to date, except disputed ones. Loans
 * secured by the home or a car come first, then the account that reaches its next stage soonest. A
 * student loan has no stage: a federal one is reported late from 90 days on, and the report names
 * no federal loans. Nor has a loan with a `loanCase`. `now` and `reported` are epoch ms.
 */
function pastDueOf(view: ReportView, { reported, now, hash }: Asked): PastDueAccount[] {
  const accounts = groupNames.flatMap((group) => {
    const own = (view[group] ?? []).filter((account) => canBeBroughtUpToDate(account, view))
    return own.map((account) => {
      const kind = accountKindOf(account, group)
      const loanCase = loanCaseOf(account, view)
      const nextStage = nextStageOf(account, account.reportedDate ?? reported, now)
      const stage = kind === 'student' ? { isStudentLoan: true } : { nextStage }
      return {
        isSecured: kind === 'realEstate' || kind === 'auto',
        pastDue: {
          ...toPastDue(account, loanCase ? { loanCase } : stage),
          ...omitNullish({
            entryKey: hash?.(accountFacts(account)),
            bankruptcy: bankruptcyCaseOf(account, view),
            isJoint: isJointAccount(account) || undefined,
          }),
        },
      }
    })
  })
  const orderOf = ({ isSecured, pastDue }: (typeof accounts)[number]) =>
    isSecured ? Number.NEGATIVE_INFINITY : (pastDue.nextStage?.by ?? Number.POSITIVE_INFINITY)
  return accounts
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ pastDue }) => pastDue)
}

function canBeBroughtUpToDate(account: Account, view: ReportView): boolean {
  const isOpen = loanCaseOf(account, view) !== undefined || !isGivenUp(account)
  return isOpen && isPastDue(account, view)
}

/** Returns whether the consumer owes an amount that is past due, undisputed and not discharged. */
function isPastDue(account: Account, view: ReportView): boolean {
  return (
    toCents(account.pastDueAmount?.amount ?? 0) > 0 &&
    !isAuthorizedUser(account) &&
    !isDisputedAccount(account) &&
    !isDischarged(account, view)
  )
}

/** Returns the entries that the consumer can mark as not theirs, with their keys in the review. */
function entriesOf(
  { collections, inquiries, publicRecords, ...view }: ReportView,
  hash?: HashFacts,
) {
  const others = [
    ...(collections ?? []).map(({ agencyClient: name, assignedDate: opened }) => {
      return { facts: 'collection', kind: 'collection' as const, name, opened }
    }),
    ...(inquiries ?? [])
      .filter(({ type }) => countsAsHard(type))
      .map(({ contactInformation, prefix, reportedDate: opened }) => {
        const name = contactInformation?.name ?? prefix
        return { facts: 'inquiry', kind: 'inquiry' as const, name, opened }
      }),
    ...(publicRecords ?? []).map((record) => {
      const kind = isBankruptcy(record) ? ('bankruptcy' as const) : ('record' as const)
      return { facts: 'record', kind, name: record.courtName, opened: record.filedDate }
    }),
  ].map(omitNullish)
  return [
    ...accountsOf(view).map((account) =>
      omitNullish({
        name: account.accountName,
        opened: account.dateOpened,
        entryKey: hash?.(accountFacts(account)),
        lastFour: maskAccountNumber(account.accountNumber)?.split(' ').at(-1),
        kind: isAuthorizedUser(account) ? ('authorizedUser' as const) : undefined,
        renamed: renamedKindOf(account, view),
      }),
    ),
    ...others.map(({ facts, ...entry }) =>
      omitNullish({
        ...entry,
        entryKey: hash?.(factsOf(facts, entry.name, monthOf(entry.opened))),
      }),
    ),
  ]
}

/** Returns the charged-off accounts with an amount past due, if there are any. */
export function chargedOffOf(view: ReportView, hash: HashFacts | undefined) {
  const chargedOff = accountsOf(view)
    .filter((account) => isChargedOff(account) && isPastDue(account, view))
    .map((account) =>
      omitNullish({
        name: account.accountName,
        opened: account.dateOpened,
        entryKey: hash?.(accountFacts(account)),
        lastFour: maskAccountNumber(account.accountNumber)?.split(' ').at(-1),
        amount: toCents(account.pastDueAmount?.amount ?? 0),
        bankruptcy: bankruptcyCaseOf(account, view),
      }),
    )
  return chargedOff.length > 0 ? { chargedOff } : {}
}

function toPastDue(
  account: Account,
  stage: Pick<PastDueAccount, 'nextStage' | 'isStudentLoan' | 'loanCase'>,
): PastDueAccount {
  return omitNullish({
    name: account.accountName,
    opened: account.dateOpened,
    lastFour: maskAccountNumber(account.accountNumber)?.split(' ').at(-1),
    callAt: account.contactInformation?.phone,
    amount: toCents(account.pastDueAmount?.amount ?? 0),
    ...stage,
  })
}

/**
 * Returns the next stage and the last day before it. The day is counted from the first late day if
 * that matches the reported stage; otherwise it is 30 days after the report. Undefined after the
 * last stage, or if the day has passed.
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
function daysLate(account: Account): number {
  const late = daysLateNow(account)
  return late - (late % stageDays)
}
