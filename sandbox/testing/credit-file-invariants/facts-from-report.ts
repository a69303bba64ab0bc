import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import { accountFactsOf } from '@/lib/domain/credit/reasons/account-facts'
import { wholeMonthsFromTo } from '../../bureau/calendar'
import type { FileFacts } from '../../bureau/view/file-facts'
import { accountsInView, sumBy } from './parsed-file'
import { daysLate, isBadCell, reportedCells } from './payment-cells'

/** Derives the facts used by scores from a report as a client receives it. */
export function factsFromReport(view: ReportView, reportingDay: number): FileFacts {
  const unpaid = (view.collections ?? []).filter(({ status }) => status === 'UNPAID')
  const filed = (view.publicRecords ?? []).map(({ filedDate }) => filedDate ?? 0)
  const hard = (view.inquiries ?? []).filter(({ type }) => type === 'HARD')
  const accounts = accountsInView(view)
  return {
    accounts: accountFactsOf(view, reportingDay).map((facts, index) => ({
      ...facts,
      age: facts.age ?? 0,
      ...outcomeOf(accounts[index]),
    })),
    hardInquiriesLastYear: hard.filter(
      ({ reportedDate }) => wholeMonthsFromTo(reportedDate ?? 0, reportingDay) < 12,
    ).length,
    unpaidCollections: unpaid.length,
    collectionsOwed: sumBy(unpaid, ({ amount }) => amount?.amount),
    collections: view.collections?.length ?? 0,
    bankruptcies: filed.length,
    unresolvedRecords: (view.publicRecords ?? []).filter(
      ({ dispositionStatus }) => !/^discharged/i.test(dispositionStatus ?? ''),
    ).length,
    monthsSinceRecord:
      filed.length > 0 ? wholeMonthsFromTo(Math.max(...filed), reportingDay) : undefined,
  }
}

function outcomeOf(account: Account | undefined) {
  const cells = account ? reportedCells(account) : []
  return {
    ended: cells.some((cell) => isBadCell(cell) && daysLate(cell) === 0),
    worst: Math.max(0, ...cells.map(daysLate)),
  }
}
