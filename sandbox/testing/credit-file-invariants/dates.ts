import { equal, ok } from 'node:assert/strict'
import { addMonths } from '@/lib/domain/shared/formats/calendar'
import { wholeMonthsFromTo } from '../../bureau/calendar'
import { accountsInView, type Invariants, summaryOfView } from './parsed-file'

const yearsAgo = (from: number, years: number) => addMonths(from, -12 * years)

/** Checks the order of dates, how old entries may be, and the ages in the summary. */
export const dateInvariants: Invariants = {
  'accounts open before they close, pay and are reported': ({ views, reportingDay }) => {
    for (const account of views.flatMap(accountsInView)) {
      const opened = account.dateOpened ?? Number.NaN
      ok(opened <= reportingDay)
      ok(
        account.dateClosed == null ||
          (account.dateClosed >= opened && account.dateClosed <= reportingDay),
      )
      ok((account.lastPaymentDate ?? Number.NaN) >= opened)
      ok((account.lastPaymentDate ?? Number.NaN) <= (account.reportedDate ?? Number.NaN))
      ok((account.reportedDate ?? Number.NaN) <= reportingDay)
    }
  },
  'average age, history length, oldest and newest account match the accounts': ({
    views,
    reportingDay,
  }) => {
    for (const view of views) {
      const summary = summaryOfView(view)
      const opened = accountsInView(view).map((account) => account.dateOpened ?? Number.NaN)
      const ages = opened.map((at) => wholeMonthsFromTo(at, reportingDay))
      const average = ages.reduce((sum, age) => sum + age, 0) / ages.length
      equal(summary.averageAccountAgeMonths, Math.round(average))
      equal(summary.oldestAccountOpenDate, Math.min(...opened))
      equal(summary.mostRecentAccountOpenDate, Math.max(...opened))
      equal(summary.lengthOfCreditHistoryMonths, Math.max(...ages))
      const named = accountsInView(view).find(
        (account) =>
          account.accountName === summary.oldestAccountName &&
          account.dateOpened === summary.oldestAccountOpenDate,
      )
      ok(named)
    }
  },
  'the score is not newer than the report, and the history is older than both': ({
    score,
    history,
    reportingDay,
  }) => {
    for (const view of score.providerViews ?? []) ok((view.date ?? Number.NaN) <= reportingDay)
    for (const entry of history) ok(entry.generatedDate < reportingDay)
  },
  'nothing is kept longer than bureaus are allowed to': ({ views, reportingDay }) => {
    for (const view of views) {
      for (const { reportedDate } of view.inquiries ?? []) {
        ok((reportedDate ?? 0) > yearsAgo(reportingDay, 2) && (reportedDate ?? 0) <= reportingDay)
      }
      for (const { assignedDate } of view.collections ?? [])
        ok((assignedDate ?? 0) > yearsAgo(reportingDay, 7))
      for (const { filedDate } of view.publicRecords ?? [])
        ok((filedDate ?? 0) > yearsAgo(reportingDay, 10))
      for (const { dateClosed } of accountsInView(view))
        ok(dateClosed == null || dateClosed > yearsAgo(reportingDay, 10))
    }
  },
  'the most recent inquiry date matches the list': ({ views }) => {
    for (const view of views) {
      const newest = Math.max(
        ...(view.inquiries ?? []).map(({ reportedDate }) => reportedDate ?? 0),
      )
      if ((view.inquiries ?? []).length > 0)
        equal(summaryOfView(view).mostRecentInquiryDate, newest)
    }
  },
}
