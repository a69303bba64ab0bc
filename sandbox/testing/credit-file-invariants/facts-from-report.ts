import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { wholeMonths } from '../../bureau/calendar'
import type { AccountFact, Facts, Family } from '../../bureau/view/file-facts'
import { accountsOf, sumOf } from './parsed-file'
import { calendarMonth, daysLate, isBadCell, reportedCells } from './payment-cells'

const familyOfLoanType: Record<string, Family> = {
  ...{ CC: 'card', CH: 'card', AU: 'auto', CV: 'realEstate', ST: 'student', US: 'personal', UT: 'service' },
}

/** The facts that scores and reasons reckon with, read back out of a report as anybody could. */
export function factsOfReport(view: ReportView, reportingDay: number): Facts {
  const unpaid = (view.collections ?? []).filter(({ status }) => status === 'UNPAID')
  const filed = (view.publicRecords ?? []).map(({ filedDate }) => filedDate ?? 0)
  const hard = (view.inquiries ?? []).filter(({ type }) => type === 'HARD')
  return {
    accounts: accountsOf(view).map((account) => accountFact(account, reportingDay)),
    hardInquiries12: hard.filter(({ reportedDate }) => wholeMonths(reportedDate ?? 0, reportingDay) < 12).length,
    unpaidCollections: unpaid.length,
    collectionsOwed: sumOf(unpaid, ({ amount }) => amount?.amount),
    collectionsCount: view.collections?.length ?? 0,
    bankruptcies: filed.length,
    undischarged: (view.publicRecords ?? []).filter(
      ({ dispositionStatus }) => !dispositionStatus?.startsWith('Discharged'),
    ).length,
    ...(filed.length > 0 ? { sinceBankruptcy: wholeMonths(Math.max(...filed), reportingDay) } : {}),
  }
}

function accountFact(account: Account, reportingDay: number): AccountFact {
  const cells = reportedCells(account)
  const now = calendarMonth(reportingDay)
  const ending = cells.findIndex((cell) => isBadCell(cell) && daysLate(cell) === 0)
  const newestBad = ending >= 0 ? cells[ending] : cells.findLast((cell) => isBadCell(cell))
  const lastYear = cells.filter(({ month }) => month > now - 12)
  const isCard = account.accountType === 'REVOLVING'
  const limit = isCard ? account.creditLimitAmount : account.accountType === 'OTHER' ? null : account.highCreditAmount
  return {
    family: familyOfLoanType[account.loanType?.code ?? ''] ?? 'service',
    open: account.accountOpen ?? false,
    age: wholeMonths(account.dateOpened ?? 0, reportingDay),
    balance: account.balanceAmount?.amount ?? 0,
    limit: limit?.amount ?? 0,
    pastDue: account.pastDueAmount?.amount ?? 0,
    negative: newestBad !== undefined,
    ended: ending >= 0,
    late12: lastYear.filter((cell) => daysLate(cell) > 0).length,
    worst: Math.max(0, ...cells.map(daysLate)),
    ...(newestBad ? { sinceNegative: now - newestBad.month } : {}),
  }
}
