import type * as z from 'zod/mini'
import type { upstreamSummarySchema } from '@/lib/contract/normalize/report'
import { wholeMonthsFromTo } from '../calendar'
import type { CreditHistory } from '../history/credit-history'
import { isNegativeStatus } from '../history/payment-status'
import { addressLine, type ConsumerDetails } from '../history/personal-history'
import { type ReportedAccount, reportedMonths, type Snapshot } from '../view/snapshot'
import { groupAccounts, toWireGroup, toWireTotal } from './groups'
import type { WireDateFormat } from './wire-format'

export type WireSummary = z.input<typeof upstreamSummarySchema>
type Rating = { readonly score: number; readonly rating?: string }
type SummaryContext = {
  readonly history: CreditHistory
  readonly snapshot: Snapshot
  readonly dateFormat: WireDateFormat
  readonly reportId: string
  readonly rated?: Rating | undefined
  readonly consumer?: ConsumerDetails | undefined
}

export function toWireSummary(sheet: SummaryContext): WireSummary {
  const { history, snapshot, dateFormat, reportId, rated } = sheet
  const { traits } = history.profile
  const subject = subjectOf(sheet)
  return {
    id: traits.includes('suffixedReportIds') ? `${reportId}-${snapshot.provider}` : reportId,
    provider: snapshot.provider,
    reportGenerated: dateFormat.moment(snapshot.on),
    creditScore: rated ?? null,
    ...groupsOf(sheet),
    totalConsumerStatements: history.statements.length,
    totalPersonalInformation: Object.values(subject).flat().length,
    totalInquires: snapshot.inquiries.length,
    totalPublicRecords: snapshot.bankruptcies.length,
    totalCollections: snapshot.collections.length,
    totalNegativeAccounts: snapshot.accounts.filter(isNegativeLine).length,
    ...ageFigures(snapshot, dateFormat),
    ...newestInquiry(snapshot, dateFormat),
    creditFileSecurityFreezeFlag: history.frozenOn !== undefined && history.frozenOn <= snapshot.on,
    subject: {
      ...subject,
      maskedIdentifier: sheet.consumer ? `***-**-${sheet.consumer.ssnEnding}` : null,
    },
  }
}

/** Returns the groups with their total. With the trait `groupMissing`, empty groups are omitted. */
function groupsOf({ history, snapshot }: SummaryContext) {
  const { traits } = history.profile
  const groups = groupAccounts(snapshot.accounts)
    .filter(({ lines }) => lines.length > 0 || !traits.includes('groupMissing'))
    .map(
      ({ type, name, lines }) =>
        [
          name,
          toWireGroup(lines, type === 'REVOLVING' && traits.includes('negativeAvailable')),
        ] as const,
    )
  return {
    ...Object.fromEntries(groups),
    totalOpenAccounts: toWireTotal(groups.map(([, group]) => group)),
  }
}

function ageFigures({ accounts, on }: Snapshot, dateFormat: WireDateFormat) {
  const byAge = [...accounts].sort((a, b) => a.tradeline.openedOn - b.tradeline.openedOn)
  const oldest = byAge[0]?.tradeline
  const newest = byAge.at(-1)?.tradeline
  if (!oldest || !newest) return { averageAccountAgeMonths: 0 }
  const months = accounts.reduce(
    (sum, { tradeline }) => sum + wholeMonthsFromTo(tradeline.openedOn, on),
    0,
  )
  return {
    averageAccountAgeMonths: Math.round(months / accounts.length),
    lengthOfCreditHistoryMonths: wholeMonthsFromTo(oldest.openedOn, on),
    oldestAccountName: oldest.creditor.name,
    oldestAccountOpenDate: dateFormat.day(oldest.openedOn),
    mostRecentAccountOpenDate: dateFormat.day(newest.openedOn),
    mostRecentAccountOpenName: newest.creditor.name,
  }
}

function newestInquiry({ inquiries }: Snapshot, dateFormat: WireDateFormat) {
  const [newest] = inquiries
  return newest
    ? { mostRecentInquiryDate: dateFormat.day(newest.on), mostRecentInquiryName: newest.name }
    : {}
}

function subjectOf({ history, consumer }: SummaryContext) {
  const { fraudulentAddress, formerAddresses, employers } = history.personal
  const current = consumer ? [addressLine(consumer)] : []
  return {
    names: consumer ? [`${consumer.fname} ${consumer.lname}`] : [],
    addresses: [
      ...(fraudulentAddress ? [fraudulentAddress.text] : []),
      ...current,
      ...formerAddresses,
    ],
    phones: consumer ? [consumer.mobile] : [],
    employment: employers.map(({ name }) => name),
  }
}

function isNegativeLine(seen: ReportedAccount): boolean {
  return reportedMonths(seen).some((month) => isNegativeStatus(month.status))
}
