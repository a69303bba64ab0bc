import type * as z from 'zod/mini'
import type { upstreamViewSchema } from '@/lib/contract/normalize/report'
import type { CreditHistory } from '../history/credit-history'
import type { Profile } from '../profile/profile'
import type { Snapshot } from '../view/snapshot'
import { groupAccounts } from './groups'
import { toWireAccount, usd, type WireAccount } from './wire-account'
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
    .map(({ name, lines }) => {
      const accounts = lines.map((seen) => toWireAccount(seen, sheet))
      return [
        name,
        name === 'revolvingAccounts' ? spoil(accounts, history.profile) : accounts,
      ] as const
    })
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
    publicRecords:
      history.profile.bankruptcy?.chapter === 13
        ? chapter13RecordsOf(snapshot, dateFormat)
        : publicRecordsOf(snapshot, dateFormat),
    collections: collectionsOf(snapshot, dateFormat),
  }
}

/** Sent instead of an account that the bureau could not assemble. */
const unreadableAccount = 'ACCOUNT DATA NOT AVAILABLE'

/** Marks the first card as a deceased consumer's, or adds an entry that cannot be read. */
function spoil([first, ...others]: readonly WireAccount[], { traits }: Profile): unknown[] {
  const isMarked = traits.includes('deceasedMark')
  const card = isMarked ? { ...first, accountStatus: 'CONSUMER_DECEASED' } : first
  return [
    ...(first ? [card] : []),
    ...others,
    ...(traits.includes('unreadableAccount') ? [unreadableAccount] : []),
  ]
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

/** The status and court of a discharged chapter 13 bankruptcy as each bureau writes them. */
const chapter13Words = {
  EFX: {
    status: { code: 'L', description: 'DISCHARGED CH-13' },
    court: 'US BKPT CT CO DENVER',
  },
  TU: { status: { code: '1', description: 'Discharged' }, court: 'Federal District' },
} as const

/** Returns the records as real files contain them: in one list for each kind, with amounts of 0. */
function chapter13RecordsOf({ bankruptcies, provider }: Snapshot, dateFormat: WireDateFormat) {
  const { status, court } = chapter13Words[provider === 'TU' ? 'TU' : 'EFX']
  return {
    bankruptcies: bankruptcies.map(({ filedOn }) => ({
      filedDate: dateFormat.day(filedOn),
      dispositionStatus: status,
      courtName: court,
      liability: usd(0),
      assetAmount: usd(0),
      exemptAmount: usd(0),
    })),
    judgments: [],
    liens: [],
  }
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
