import type * as z from 'zod/mini'
import type { upstreamViewSchema } from '@/lib/contract/normalize/report'
import type { CreditHistory } from '../history/credit-history'
import type { Snapshot } from '../view/snapshot'
import { groupAccounts } from './groups'
import { toWireAccount, usd } from './wire-account'
import type { WireDateFormat } from './wire-format'
import type { WireSummary } from './wire-summary'

export type WireReportView = z.input<typeof upstreamViewSchema>
type ReportContext = {
  readonly history: CreditHistory
  readonly snapshot: Snapshot
  readonly dateFormat: WireDateFormat
  readonly summary: WireSummary
}

export function toWireReportView({
  history,
  snapshot,
  dateFormat,
  summary,
}: ReportContext): WireReportView {
  const mayMiss = history.profile.traits.includes('groupMissing')
  const sheet = { snapshot, dateFormat, reportingDay: history.reportingDay }
  const groups = groupAccounts(snapshot.accounts)
    .filter(({ lines }) => lines.length > 0 || !mayMiss)
    .map(({ name, lines }) => [name, lines.map((seen) => toWireAccount(seen, sheet))] as const)
  return {
    provider: snapshot.provider,
    summary,
    ...Object.fromEntries(groups),
    inquiries: snapshot.inquiries.map(({ on, type, name }) => ({
      type,
      prefix: type === 'HARD' ? 'ND' : 'PRM',
      reportedDate: dateFormat.day(on),
      contactInformation: { name },
    })),
    consumerStatements: history.statements.map(({ on, text }) => ({
      reportedDate: dateFormat.day(on),
      statement: text,
    })),
    publicRecords: publicRecordsOf(snapshot, dateFormat),
    collections: collectionsOf(snapshot, dateFormat),
  }
}

function publicRecordsOf({ bankruptcies, on }: Snapshot, dateFormat: WireDateFormat) {
  return bankruptcies.map(({ filedOn, dischargedOn, court, owed }) => ({
    filedDate: dateFormat.day(filedOn),
    dispositionStatus:
      dischargedOn !== undefined && dischargedOn <= on ? 'Discharged chapter 7' : 'Petitioned',
    courtName: court,
    liability: usd(owed),
    asset: usd(Math.round(owed / 12)),
    exempt: usd(Math.round(owed / 15)),
  }))
}

function collectionsOf({ collections, on }: Snapshot, dateFormat: WireDateFormat) {
  return collections.map(({ client, amount, assignedOn, paid, paidOn }) => ({
    agencyClient: client,
    orginalAmountOwed: usd(amount),
    amount: usd(paid ? 0 : amount),
    assignedDate: dateFormat.day(assignedOn),
    balanceDate: dateFormat.day(on),
    statusDate: dateFormat.day(paid && paidOn !== undefined ? paidOn : on),
    status: paid ? 'PAID' : 'UNPAID',
  }))
}
