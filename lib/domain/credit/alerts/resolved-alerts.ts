import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { daysLateNow, isPaidOff, severeStatusOf } from '../report/entry-facts'
import { isSameCompany } from '../report/entry-names'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'

/**
 * Marks the alerts that a later report shows as resolved, so that they require no action. An alert
 * without a company, or about a company that the report does not list, stays open.
 */
export function resolveAlerts(alerts: readonly AlertItem[], report: DatedReport): AlertItem[] {
  const bureaus = bureausOf(report)
  return alerts.map((alert) => {
    const bureau = bureaus.find(({ provider }) => provider === alert.provider)
    const { view, date: reported = 0 } = bureau ?? {}
    const isLater = reported > (alert.date ?? Number.POSITIVE_INFINITY)
    if (!view || !isLater || !isResolvedIn(view, alert)) return alert
    return { ...alert, isResolved: true, kind: { ...alert.kind, severity: 'information' } }
  })
}

function isResolvedIn(view: ReportView, { kind, institution: { name } }: AlertItem): boolean {
  const accounts = accountsOf(view).filter(({ accountName }) =>
    isSameCompany(accountName ?? undefined, name),
  )
  switch (kind.name) {
    case 'late':
      return accounts.length > 0 && accounts.every(isUpToDate)
    case 'overLimit':
      return accounts.length > 0 && accounts.every(isWithinLimit)
    case 'collection':
    case 'medicalCollection':
    case 'collectionUnpaid': {
      const debts = (view.collections ?? []).filter(({ agencyClient }) =>
        isSameCompany(agencyClient ?? undefined, name),
      )
      return debts.length > 0 && debts.every(isPaidOff)
    }
    default:
      return false
  }
}

function isUpToDate(account: Account): boolean {
  const isOwed = (account.pastDueAmount?.amount ?? 0) > 0
  return !isOwed && daysLateNow(account) === 0 && severeStatusOf(account) === undefined
}

function isWithinLimit({ balanceAmount, creditLimitAmount }: Account): boolean {
  return (balanceAmount?.amount ?? 0) <= (creditLimitAmount?.amount ?? Number.POSITIVE_INFINITY)
}
