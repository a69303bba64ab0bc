import type { ReportChange } from '@/lib/contract/bff/changes'
import { groupNames } from '@/lib/contract/bff/report'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, ReportView } from '@/lib/contract/bureau/report'
import { polarityOf } from '../alerts/alert-polarity'
import { omitNullish } from '../omit-nullish'
import { inquiryKindOf } from '../report/report-details'
import { companyOf, paymentChangesOf } from './payment-changes'

/** A report of several bureaus; its date is epoch ms. */
export type DatedReport = {
  readonly generatedDate?: number | null | undefined
  readonly providerViews?: readonly ReportView[] | null | undefined
}

/** What one bureau's report dates by itself, in no order. */
export type DatedChanges = { readonly provider: string; readonly changes: readonly ReportChange[] }

/**
 * The accounts, hard inquiries, late payments, collections and public records of each bureau as changes with their dates. A
 * report says when something happened, not when the bureau received it. `now` (epoch ms) stands for a missing date of the
 * report.
 */
export function datedChangesOf(report: DatedReport, now: number): DatedChanges[] {
  const reportDate = report.generatedDate ?? now
  return (report.providerViews ?? []).map((view) => ({
    provider: view.provider,
    changes: [
      ...groupNames.flatMap((name) => view[name] ?? []).flatMap((account) => accountChanges(account, reportDate)),
      ...inquiryChanges(view),
      ...(view.collections ?? []).flatMap(collectionChanges),
      ...(view.publicRecords ?? []).flatMap(({ filedDate, courtName }) => change('publicRecord', filedDate, courtName)),
    ],
  }))
}

function accountChanges(account: Account, reportDate: number): ReportChange[] {
  const company = companyOf(account)
  const closed = account.accountOpen === true ? undefined : account.dateClosed
  return [
    ...change('accountOpened', account.dateOpened, company),
    ...change('accountClosed', closed, company),
    ...paymentChangesOf(account, reportDate),
  ]
}

/** Lenders see hard inquiries only. */
function inquiryChanges({ inquiries }: ReportView): ReportChange[] {
  return (inquiries ?? [])
    .filter(({ type }) => inquiryKindOf(type) === 'hard')
    .flatMap(({ reportedDate, contactInformation }) => change('hardInquiry', reportedDate, contactInformation?.name))
}

function collectionChanges({ agencyClient, assignedDate, status, statusDate }: Collection): ReportChange[] {
  const isPaid = polarityOf((status ?? '').replaceAll('_', ' ').toUpperCase()) === 'paid'
  return [
    ...change('collection', assignedDate, agencyClient),
    ...(isPaid ? change('collectionPaid', statusDate, agencyClient) : []),
  ]
}

/** Nothing without a date. */
function change(
  kind: ReportChange['kind'],
  date: number | null | undefined,
  company: string | null | undefined,
): ReportChange[] {
  if (date === null || date === undefined) return []
  return [omitNullish({ kind, date, company: company?.trim() || undefined })]
}
