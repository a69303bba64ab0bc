import type * as z from 'zod/mini'
import type { upstreamViewSchema } from '@/lib/contract/normalize/report'
import type { Life } from '../history/credit-history'
import type { Snapshot } from '../view/snapshot'
import type { Stamp } from './date-format'
import { grouped } from './groups'
import { accountOf, dollars } from './wire-account'
import type { WireSummary } from './wire-summary'

export type WireReportView = z.input<typeof upstreamViewSchema>
type Sheet = { readonly life: Life; readonly snapshot: Snapshot; readonly stamp: Stamp; readonly summary: WireSummary }

export function reportViewOf({ life, snapshot, stamp, summary }: Sheet): WireReportView {
  const mayMiss = life.profile.traits.includes('groupMissing')
  const sheet = { snapshot, stamp, reportingDay: life.reportingDay }
  const groups = grouped(snapshot.lines)
    .filter(({ lines }) => lines.length > 0 || !mayMiss)
    .map(({ name, lines }) => [name, lines.map((seen) => accountOf(seen, sheet))] as const)
  return {
    provider: snapshot.provider,
    summary,
    ...Object.fromEntries(groups),
    inquiries: snapshot.lookups.map(({ on, type, name }) => ({
      type,
      prefix: type === 'HARD' ? 'ND' : 'PRM',
      reportedDate: stamp.day(on),
      contactInformation: { name },
    })),
    consumerStatements: life.statements.map(({ on, text }) => ({ reportedDate: stamp.day(on), statement: text })),
    publicRecords: publicRecordsOf(snapshot, stamp),
    collections: collectionsOf(snapshot, stamp),
  }
}

function publicRecordsOf({ bankruptcies, on }: Snapshot, stamp: Stamp) {
  return bankruptcies.map(({ filedOn, dischargedOn, court, owed }) => ({
    filedDate: stamp.day(filedOn),
    dispositionStatus: dischargedOn !== undefined && dischargedOn <= on ? 'Discharged chapter 7' : 'Petitioned',
    courtName: court,
    liability: dollars(owed),
    asset: dollars(Math.round(owed / 12)),
    exempt: dollars(Math.round(owed / 15)),
  }))
}

function collectionsOf({ collections, on }: Snapshot, stamp: Stamp) {
  return collections.map(({ client, amount, assignedOn, paid, paidOn }) => ({
    agencyClient: client,
    orginalAmountOwed: dollars(amount),
    amount: dollars(paid ? 0 : amount),
    assignedDate: stamp.day(assignedOn),
    balanceDate: stamp.day(on),
    statusDate: stamp.day(paid && paidOn !== undefined ? paidOn : on),
    status: paid ? 'PAID' : 'UNPAID',
  }))
}
