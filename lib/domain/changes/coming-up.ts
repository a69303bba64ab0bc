import type { UpcomingChange } from '@/lib/contract/bff/changes'
import type { Account } from '@/lib/contract/bureau/account'
import type { Inquiry, ReportView } from '@/lib/contract/bureau/report'
import { addMonths } from '../formats/calendar'
import { omitNullish } from '../omit-nullish'
import { countsAsHard } from '../report/inquiry-kind'
import { lateMonthsOf } from '../report/payment-months'
import { companyOf, type DatedReport, reportedDateOf } from './dated-changes'

/** How long a report lists them. docs/domain.md, section 3. */
const inquiryMonths = 24
const lateMonths = 7 * 12
const soonMonths = 12
const soonLoanMonths = 6

/** What is expected to leave a bureau's report within 12 months of `now` (epoch ms), and loans that end within 6; earliest first. */
export function upcomingChangesOf(report: DatedReport, provider: string, now: number): UpcomingChange[] {
  const view = report.providerViews?.find((one) => one.provider === provider)
  const upcoming = view ? upcomingIn(view, { now, reportDate: report.generatedDate ?? now }) : []
  return upcoming.sort((a, b) => a.date - b.date)
}

type Dates = { readonly now: number; readonly reportDate: number }

function upcomingIn(view: ReportView, dates: Dates): UpcomingChange[] {
  const loans = [...(view.mortgageAccounts ?? []), ...(view.installmentAccounts ?? [])]
  const accounts = [...loans, ...(view.revolvingAccounts ?? []), ...(view.otherAccounts ?? [])]
  return [
    ...(view.inquiries ?? []).flatMap((inquiry) => leavingInquiry(inquiry, dates)),
    ...accounts.flatMap((account) => leavingLates(account, dates)),
    ...loans.flatMap((loan) => endingLoan(loan, dates)),
  ]
}

function leavingInquiry({ type, reportedDate, contactInformation }: Inquiry, { now }: Dates): UpcomingChange[] {
  if (!countsAsHard(type) || typeof reportedDate !== 'number') return []
  const date = addMonths(reportedDate, inquiryMonths)
  const company = contactInformation?.name?.trim() || undefined
  return isWithin(date, now, soonMonths) ? [omitNullish({ kind: 'inquiryLeaves' as const, date, company })] : []
}

/** The late payments of an account that leave soon, on the date of the first. */
function leavingLates(account: Account, { now, reportDate }: Dates): UpcomingChange[] {
  const leaving = lateMonthsOf(account)
    .map((late) => addMonths(reportedDateOf(late, account, reportDate), lateMonths))
    .filter((date) => isWithin(date, now, soonMonths))
  const [date] = leaving
  if (date === undefined) return []
  return [omitNullish({ kind: 'latesLeave' as const, date, company: companyOf(account), count: leaving.length })]
}

function endingLoan(loan: Account, { now, reportDate }: Dates): UpcomingChange[] {
  const date = loanEndOf(loan, loan.reportedDate ?? reportDate)
  if (date === undefined || !isWithin(date, now, soonLoanMonths)) return []
  return [omitNullish({ kind: 'loanEnds' as const, date, company: companyOf(loan) })]
}

/** The end of the term, or when monthly payments have paid the balance if that is later, as after missed payments. */
function loanEndOf(loan: Account, reported: number): number | undefined {
  const balance = loan.balanceAmount?.amount ?? 0
  if (loan.accountOpen !== true || balance <= 0) return undefined
  const payment = loan.monthlyPayment?.amount ?? 0
  const { dateOpened, termDurationMonths: term } = loan
  const ends = [
    ...(payment > 0 ? [addMonths(reported, Math.ceil(balance / payment))] : []),
    ...(typeof dateOpened === 'number' && term ? [addMonths(dateOpened, term)] : []),
  ]
  return ends.length > 0 ? Math.max(...ends) : undefined
}

function isWithin(date: number, now: number, months: number): boolean {
  return date > now && date <= addMonths(now, months)
}
