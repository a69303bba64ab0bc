import type { AlertItem, AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { accountsInBankruptcy } from '../reasons/bankruptcy-case'
import { daysLateNow, isPaidOff, severeStatusOf } from '../report/entry-facts'
import { isSameCompany } from '../report/entry-names'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import type { HashFacts } from '../review/entry-keys'

/**
 * Marks the alerts that a later report shows as resolved, so that they require no action, and those
 * about an account that a bankruptcy may include. An alert
 * without a company, or about a company that the report does not list, stays open.
 */
export function resolveAlerts(
  alerts: readonly AlertItem[],
  report: DatedReport,
  hash?: HashFacts,
): AlertItem[] {
  const bureaus = bureausOf(report)
  return alerts.map((sent) => {
    const alert = withBankruptcy(sent, bureaus, hash)
    const bureau = bureaus.find(({ provider }) => provider === alert.provider)
    const { view, date: reported = 0 } = bureau ?? {}
    const isLater = reported > (alert.date ?? Number.POSITIVE_INFINITY)
    if (!view || !isLater || !isResolvedIn(view, alert)) return alert
    return { ...alert, isResolved: true, kind: { ...alert.kind, severity: 'information' } }
  })
}

/** Kinds of alerts that ask to pay on an account. */
const payKinds: ReadonlySet<AlertKindName> = new Set(['late', 'overLimit'])

/** Adds the accounts of an alert's company that a bankruptcy in the report may include. */
function withBankruptcy(
  alert: AlertItem,
  bureaus: ReturnType<typeof bureausOf>,
  hash: HashFacts | undefined,
): AlertItem {
  const { kind, provider, institution } = alert
  const found = bureaus
    .filter((bureau) => payKinds.has(kind.name) && bureau.provider === provider)
    .flatMap(({ view }) => accountsInBankruptcy(view, hash))
    .filter(({ name }) => isSameCompany(name, institution.name))
  return found.length > 0 ? { ...alert, inBankruptcy: found } : alert
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
