import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { wholeMonthsFromTo } from '../../bureau/calendar'
import type { AccountFact, AccountFamily, FileFacts } from '../../bureau/view/file-facts'
import { accountsInView, sumBy } from './parsed-file'
import { calendarMonthFromEpoch, daysLate, isBadCell, reportedCells } from './payment-cells'

const familyOfLoanType: Record<string, AccountFamily> = {
  ...{ CC: 'card', CH: 'card', AU: 'auto', CV: 'realEstate', ST: 'student', US: 'personal', UT: 'service' },
}

/** Derives the facts used by scores and reasons from a report. */
export function factsFromReport(view: ReportView, reportingDay: number): FileFacts {
  const unpaid = (view.collections ?? []).filter(({ status }) => status === 'UNPAID')
  const filed = (view.publicRecords ?? []).map(({ filedDate }) => filedDate ?? 0)
  const hard = (view.inquiries ?? []).filter(({ type }) => type === 'HARD')
  return {
    accounts: accountsInView(view).map((account) => accountFact(account, reportingDay)),
    hardInquiries12: hard.filter(({ reportedDate }) => wholeMonthsFromTo(reportedDate ?? 0, reportingDay) < 12).length,
    unpaidCollections: unpaid.length,
    collectionsOwed: sumBy(unpaid, ({ amount }) => amount?.amount),
    collectionsCount: view.collections?.length ?? 0,
    bankruptcies: filed.length,
    undischarged: (view.publicRecords ?? []).filter(
      ({ dispositionStatus }) => !dispositionStatus?.startsWith('Discharged'),
    ).length,
    ...(filed.length > 0 ? { sinceBankruptcy: wholeMonthsFromTo(Math.max(...filed), reportingDay) } : {}),
  }
}

function accountFact(account: Account, reportingDay: number): AccountFact {
  const cells = reportedCells(account)
  const now = calendarMonthFromEpoch(reportingDay)
  const ending = cells.findIndex((cell) => isBadCell(cell) && daysLate(cell) === 0)
  const newestBad = ending >= 0 ? cells[ending] : cells.findLast((cell) => isBadCell(cell))
  const lastYear = cells.filter(({ month }) => month > now - 12)
  const isCard = account.accountType === 'REVOLVING'
  const limit = isCard ? account.creditLimitAmount : account.accountType === 'OTHER' ? null : account.highCreditAmount
  return {
    family: familyOfLoanType[account.loanType?.code ?? ''] ?? 'service',
    open: account.accountOpen ?? false,
    age: wholeMonthsFromTo(account.dateOpened ?? 0, reportingDay),
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
