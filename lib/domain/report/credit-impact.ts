import { type CreditImpact, groupNames } from '@/lib/contract/bff/report'
import type { Account } from '@/lib/contract/bureau/account'
import type { PublicRecord, ReportView } from '@/lib/contract/bureau/report'
import { addMonths } from '../formats/calendar'
import { sortByProvider } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { isLateMonth, paymentMonthsOf } from './payment-months'
import { inquiryKindOf } from './report-details'
import { figuresOf, totalFiguresOf } from './report-figures'

/** Accounts opened within this time are new (about 2 years). R9.6. */
const newAccountMs = 63_071_999_999

type Reports = { readonly providerViews?: readonly ReportView[] | null | undefined }

/** The four factor boxes of each bureau of a report; `now` (epoch ms) decides which accounts are new. */
export function creditImpactsOf(report: Reports, now: number): CreditImpact[] {
  return sortByProvider(report.providerViews ?? []).map((view) => impactOf(view, now))
}

function impactOf(view: ReportView, now: number): CreditImpact {
  const accounts = accountsOf(view)
  const revolving = figuresOf(view.summary?.revolvingAccounts)
  const total = view.summary ? totalFiguresOf(view.summary) : undefined
  return {
    provider: view.provider,
    payments: { ...paymentsOf(accounts), ...derogatoriesOf(view, accounts) },
    utilization: omitNullish({ percent: revolving.debtRatio, balance: revolving.balance, limit: revolving.limit }),
    debt: omitNullish({
      balance: total?.balance,
      monthlyPayment: total?.payment,
      accountsWithBalance: total?.openWithBalance,
    }),
    activity: omitNullish({
      newAccounts: accounts.filter((account) => isNew(account, now)).length,
      ...inquiriesOf(view, now),
    }),
  }
}

function accountsOf(view: ReportView): Account[] {
  return groupNames.flatMap((name) => view[name] ?? [])
}

function paymentsOf(accounts: readonly Account[]) {
  const months = accounts.flatMap(paymentMonthsOf)
  return {
    lateMonths: months.filter(isLateMonth).length,
    reportedMonths: months.filter((month) => month.monthType !== 'NO_DATA').length,
    accounts: accounts.length,
  }
}

type Derogatories = Omit<CreditImpact['payments'], keyof ReturnType<typeof paymentsOf>>

/** What weighs on payment history beside late months; from the lists of the report, else from its summary. */
function derogatoriesOf(
  { collections, publicRecords, summary }: ReportView,
  accounts: readonly Account[],
): Derogatories {
  const bankruptcies = (publicRecords ?? []).filter(isBankruptcy).length
  const records = publicRecords?.length ?? summary?.totalPublicRecords ?? 0
  return {
    chargeOffs: accounts.filter(isChargedOff).length,
    collections: collections?.length ?? summary?.totalCollections ?? 0,
    bankruptcies,
    publicRecords: records - bankruptcies,
  }
}

const chargedOff = /^(CHARGE_OFF|COLLECTION_CHARGEOFF|COLLECTION_OR_CHARGEOFF)$/

function isChargedOff(account: Account): boolean {
  const marks = [account.accountStatus, ...paymentMonthsOf(account).map(({ monthType }) => monthType)]
  return (account.chargeOffAmount?.amount ?? 0) > 0 || marks.some((mark) => chargedOff.test(mark ?? ''))
}

/** The wire names no kind of record, so the words of its court and status decide. */
function isBankruptcy({ courtName, dispositionStatus }: PublicRecord): boolean {
  return /bankrupt|\bchapter \d/i.test(`${courtName ?? ''} ${dispositionStatus ?? ''}`)
}

/** Hard inquiries stay on a file for 24 months. Contract, section 11. */
const inquiryMonths = 24

/** The hard inquiries of the list with a date in the last 24 months; without a list the total of the summary. */
function inquiriesOf({ inquiries, summary }: ReportView, now: number): Omit<CreditImpact['activity'], 'newAccounts'> {
  if (!inquiries) return omitNullish({ inquiriesOnFile: summary?.totalInquires })
  const dates = inquiries
    .filter(({ type }) => inquiryKindOf(type) === 'hard')
    .flatMap(({ reportedDate }) => reportedDate ?? [])
    .filter((date) => date > addMonths(now, -inquiryMonths))
  return omitNullish({
    hardInquiries: dates.length,
    latestHardInquiry: dates.length > 0 ? Math.max(...dates) : undefined,
  })
}

function isNew(account: Account, now: number): boolean {
  return typeof account.dateOpened === 'number' && now - account.dateOpened <= newAccountMs
}
