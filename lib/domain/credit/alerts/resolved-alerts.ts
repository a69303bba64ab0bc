import type { AlertItem, AlertKindName } from '@/lib/contract/bff/credit/alerts'
import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { accountMarkOf } from '../reasons/bankruptcy-case'
import { daysLateNow, isPaidOff, severeStatusOf } from '../report/entry-facts'
import { isSameCompany } from '../report/entry-names'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import type { HashFacts } from '../review/entry-keys'
import { isAboutAccount } from './about-account'

/**
 * Marks the alerts that a later report shows as resolved, so that they require no action. Adds the
 * company's accounts to an alert that asks for a payment. Adds an account's digits if the company
 * has several accounts. An alert without a company, or about a company that the report does not
 * list, stays open.
 */
export function resolveAlerts(
  alerts: readonly AlertItem[],
  report: DatedReport,
  hash?: HashFacts,
): AlertItem[] {
  const bureaus = bureausOf(report)
  return alerts.map((sent) => {
    const alert = withDigits(withAccounts(sent, bureaus, hash), bureaus)
    const bureau = bureaus.find(({ provider }) => provider === alert.provider)
    const { view, date: reported = 0 } = bureau ?? {}
    const isLater = reported > (alert.date ?? Number.POSITIVE_INFINITY)
    if (!view || !isLater || !isResolvedIn(view, alert)) return alert
    return { ...alert, isResolved: true, kind: { ...alert.kind, severity: 'information' } }
  })
}

/** Kinds of alerts that ask for a payment on an account. */
const payKinds: ReadonlySet<AlertKindName> = new Set(['late', 'overLimit'])

/** Adds the company's accounts to an alert that asks for a payment. */
function withAccounts(
  alert: AlertItem,
  bureaus: ReturnType<typeof bureausOf>,
  hash: HashFacts | undefined,
): AlertItem {
  const { kind, provider, institution } = alert
  const found = bureaus
    .filter((bureau) => payKinds.has(kind.name) && bureau.provider === provider)
    .flatMap(({ view }) => accountsOf(view).map((one) => accountMarkOf(one, view, hash)))
    .filter(({ name }) => isSameCompany(name, institution.name))
  return found.length > 0 ? { ...alert, accounts: found } : alert
}

/**
 * Adds the account's last digits to an alert if its company has several accounts, and the alert can
 * be about only one of them.
 */
function withDigits(alert: AlertItem, bureaus: ReturnType<typeof bureausOf>): AlertItem {
  const company = alert.institution.name
  const known = bureaus.flatMap(({ provider, view }) =>
    accountsOf(view)
      .filter(({ accountName }) => isSameCompany(accountName ?? undefined, company))
      .map((account) => ({
        lastFour: maskAccountNumber(account.accountNumber)?.split(' ').at(-1),
        isMeant: provider === alert.provider && mayMean(account, alert),
      })),
  )
  const [about, ...others] = known.filter(({ isMeant }) => isMeant)
  const hasOthers = known.some(({ lastFour }) => lastFour !== about?.lastFour)
  return about?.lastFour && others.length === 0 && hasOthers
    ? { ...alert, lastFour: about.lastFour }
    : alert
}

/** Returns whether an alert may be about this account of its company. */
function mayMean(account: Account, alert: AlertItem): boolean {
  const { kind, institution } = alert
  if (kind.name === 'late') return !isUpToDate(account)
  if (kind.name === 'overLimit') return !isWithinLimit(account)
  const { accountName: name = undefined, dateOpened: opened = undefined } = omitNullish(account)
  return (
    kind.topic === 'accounts' &&
    isAboutAccount({ ...alert, company: institution.name }, { name, opened })
  )
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
