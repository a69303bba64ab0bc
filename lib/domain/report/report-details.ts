import type { AccountDetails, ReportDetail } from '@/lib/contract/bff/bureau-data'
import { groupNames } from '@/lib/contract/bff/report'
import type { PaymentYear } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { sortByProvider } from '../formats/providers'
import { isLateMonth, paymentMonthsOf } from './payment-months'

/** What each bureau's report lists, in the product's order, without the months of the accounts. */
export function reportDetailsOf(report: LatestReport): ReportDetail[] {
  return sortByProvider(report.providerViews ?? []).map((view) => ({
    provider: view.provider,
    accounts: accountDetailsOf(view),
    inquiries: view.inquiries ?? [],
    consumerStatements: view.consumerStatements ?? [],
    publicRecords: view.publicRecords ?? [],
    collections: view.collections ?? [],
  }))
}

type PaymentHistoryKey = { readonly provider: string; readonly account: string }

/** The months of one account, newest year first; undefined for an unknown account. */
export function paymentYearsOf(
  report: LatestReport,
  { provider, account }: PaymentHistoryKey,
): PaymentYear[] | undefined {
  const view = sortByProvider(report.providerViews ?? []).find((one) => one.provider === provider)
  const found = view && groupNames.flatMap((group) => view[group] ?? []).find(({ id }) => id === account)
  return found && (found.paymentHistory ?? []).toSorted((a, b) => b.year - a.year)
}

function accountDetailsOf(view: ReportView): AccountDetails[] {
  return groupNames.flatMap((group) =>
    (view[group] ?? []).map((account) => {
      const { paymentHistory, ...facts } = account
      const lateMonths = paymentMonthsOf(account).filter(isLateMonth).length
      return { ...facts, group, lateMonths, hasHistory: (paymentHistory ?? []).length > 0 }
    }),
  )
}
