import type { ReadinessOfBureau } from '@/lib/contract/bff/credit/readiness'
import type { PublicRecord } from '@/lib/contract/bureau/report'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { cardsOfBureaus } from '../debt-plan/debt-plan-views'
import { toCents } from '../debt-plan/utilization'
import { accountFactsOf } from '../reasons/account-facts'
import { bankruptcyCaseOf } from '../reasons/bankruptcy-case'
import { isBankruptcy } from '../reasons/record-figures'
import { dispositionOf, isAuthorizedUser, isChargedOff } from '../report/entry-facts'
import { monthNumberOf, reportedMonthsOf } from '../report/payment-months'
import { accountsOf, bureausOf, type DatedReport } from '../report/report-views'
import { accountFacts, type HashFacts } from '../review/entry-keys'

/**
 * Returns each bureau's facts for 'Ready to apply?', which compares them with a host's thresholds.
 * `now` (epoch ms) is used if a report has no date.
 */
export function readinessOfBureaus(
  report: DatedReport,
  now: number,
  hash?: HashFacts,
): ReadinessOfBureau[] {
  const views = bureausOf(report)
  return cardsOfBureaus(report, hash).map((bureau) => {
    const { view } = views.find(({ provider }) => provider === bureau.provider) ?? {}
    const date = bureau.date ?? now
    const facts = view ? accountFactsOf(view, date) : []
    const accounts = (view ? accountsOf(view) : []).map((account, index) => {
      const months = reportedMonthsOf(account)
      const [first, last] = [months[0], months.at(-1)]
      const fact = facts[index]
      const { isOpen = false, balance = 0, pastDue = 0, monthsSinceLate, age } = fact ?? {}
      const monthsReported = first ? monthNumberOf(date) - first.number + 1 : 0
      const isOwn = isOpen && !isAuthorizedUser(account)
      // Lenders count cards and loans in the share of the income, but no phone or power bill.
      const isOwnDebt = isOwn && fact?.kind !== 'service'
      return omitNullish({
        name: account.accountName,
        maskedNumber: maskAccountNumber(account.accountNumber),
        opened: account.dateOpened,
        entryKey: hash?.(accountFacts(account)),
        monthlyPayment:
          isOwnDebt && account.monthlyPayment ? toCents(account.monthlyPayment.amount) : undefined,
        isOwed: isOwnDebt && balance > 0,
        isPastDue: pastDue > 0,
        isChargedOff: isChargedOff(account) || undefined,
        monthsSinceLate,
        bankruptcy: view && bankruptcyCaseOf(account, view),
        isAuthorizedUser: isAuthorizedUser(account) || undefined,
        // The month of the opening counts in the history, but not in the age that pages show.
        monthsReported: Math.min(monthsReported, age ?? monthsReported),
        monthsSinceReported: last && monthNumberOf(date) - last.number,
      })
    })
    return omitNullish({ ...bureau, accounts, bankruptcy: bankruptcyIn(view?.publicRecords ?? []) })
  })
}

function bankruptcyIn(records: readonly PublicRecord[]): ReadinessOfBureau['bankruptcy'] {
  const [latest] = records
    .filter((record) => isBankruptcy(record) && !record.isDenied)
    .toSorted((a, b) => (b.filedDate ?? 0) - (a.filedDate ?? 0))
  if (!latest) return undefined
  const { outcome, chapter } = dispositionOf(latest)
  const discharged = outcome === 'discharged' ? chapter : undefined
  return omitNullish({ isOpen: outcome === 'filed', chapter: discharged })
}
