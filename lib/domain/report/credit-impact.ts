import { type CreditImpact, groupNames } from '@/lib/contract/bff/report'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { sortByProvider } from '../formats/providers'
import { omitNullish } from '../omit-nullish'
import { isLateMonth, paymentMonthsOf } from './payment-months'
import { figuresOf, totalFiguresOf } from './report-figures'

/** Accounts opened within this time are new (about 2 years). R9.6. */
const newAccountMs = 63_071_999_999

/** The four factor boxes of each bureau of a report; `now` (epoch ms) decides which accounts are new. */
export function creditImpactsOf(report: LatestReport, now: number): CreditImpact[] {
  return sortByProvider(report.providerViews ?? []).map((view) => impactOf(view, now))
}

function impactOf(view: ReportView, now: number): CreditImpact {
  const accounts = accountsOf(view)
  const revolving = figuresOf(view.summary?.revolvingAccounts)
  const total = view.summary ? totalFiguresOf(view.summary) : undefined
  return {
    provider: view.provider,
    payments: paymentsOf(accounts),
    utilization: omitNullish({ percent: revolving.debtRatio, balance: revolving.balance, limit: revolving.limit }),
    debt: omitNullish({
      balance: total?.balance,
      monthlyPayment: total?.payment,
      accountsWithBalance: total?.openWithBalance,
    }),
    activity: omitNullish({
      newAccounts: accounts.filter((account) => isNew(account, now)).length,
      inquiries: view.summary?.totalInquires ?? view.inquiries?.length,
    }),
  }
}

function accountsOf(view: ReportView): Account[] {
  return groupNames.flatMap((name) => view[name] ?? [])
}

function paymentsOf(accounts: readonly Account[]): CreditImpact['payments'] {
  const months = accounts.flatMap(paymentMonthsOf)
  return {
    lateMonths: months.filter(isLateMonth).length,
    reportedMonths: months.filter((month) => month.monthType !== 'NO_DATA').length,
    accounts: accounts.length,
  }
}

function isNew(account: Account, now: number): boolean {
  return typeof account.dateOpened === 'number' && now - account.dateOpened <= newAccountMs
}
