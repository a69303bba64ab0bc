import type * as z from 'zod/mini'
import type { upstreamSummarySchema } from '@/lib/contract/normalize/summary'
import { wholeMonths } from '../calendar'
import type { Life } from '../history/credit-history'
import { isNegative } from '../history/payment-status'
import { addressLine, type Consumer } from '../history/personal-history'
import { monthsSeen, type SeenLine, type Snapshot } from '../view/snapshot'
import type { Stamp } from './date-format'
import { grouped, groupOf, totalOf } from './groups'

export type WireSummary = z.input<typeof upstreamSummarySchema>
type Rating = { readonly score: number; readonly rating?: string }
type Sheet = {
  readonly life: Life
  readonly snapshot: Snapshot
  readonly stamp: Stamp
  readonly reportId: string
  readonly rated?: Rating | undefined
  readonly consumer?: Consumer | undefined
}

export function summaryOf(sheet: Sheet): WireSummary {
  const { life, snapshot, stamp, reportId, rated } = sheet
  const { traits } = life.profile
  const subject = subjectOf(sheet)
  return {
    id: traits.includes('suffixedReportIds') ? `${reportId}-${snapshot.provider}` : reportId,
    provider: snapshot.provider,
    reportGenerated: stamp.moment(snapshot.on),
    creditScore: rated ?? null,
    ...groupsOf(sheet),
    totalConsumerStatements: life.statements.length,
    totalPersonalInformation: Object.values(subject).flat().length,
    totalInquires: snapshot.lookups.length,
    totalPublicRecords: snapshot.bankruptcies.length,
    totalCollections: snapshot.collections.length,
    totalNegativeAccounts: snapshot.lines.filter(isNegativeLine).length,
    ...ageFigures(snapshot, stamp),
    ...newestInquiry(snapshot, stamp),
    creditFileSecurityFreezeFlag: life.frozenOn !== undefined && life.frozenOn <= snapshot.on,
    subject: { ...subject, maskedIdentifier: sheet.consumer ? `***-**-${sheet.consumer.ssnEnding}` : null },
  }
}

/** A bureau that never saw an account of a kind may leave its group out. */
function groupsOf({ life, snapshot }: Sheet) {
  const { traits } = life.profile
  const groups = grouped(snapshot.lines)
    .filter(({ lines }) => lines.length > 0 || !traits.includes('groupMissing'))
    .map(
      ({ type, name, lines }) =>
        [name, groupOf(lines, type === 'REVOLVING' && traits.includes('negativeAvailable'))] as const,
    )
  return { ...Object.fromEntries(groups), totalOpenAccounts: totalOf(groups.map(([, group]) => group)) }
}

function ageFigures({ lines, on }: Snapshot, stamp: Stamp) {
  const byAge = [...lines].sort((a, b) => a.line.openedOn - b.line.openedOn)
  const oldest = byAge[0]?.line
  const newest = byAge.at(-1)?.line
  if (!oldest || !newest) return { averageAccountAgeMonths: 0 }
  const months = lines.reduce((sum, { line }) => sum + wholeMonths(line.openedOn, on), 0)
  return {
    averageAccountAgeMonths: Math.round(months / lines.length),
    lengthOfCreditHistoryMonths: wholeMonths(oldest.openedOn, on),
    oldestAccountName: oldest.creditor.name,
    oldestAccountOpenDate: stamp.day(oldest.openedOn),
    mostRecentAccountOpenDate: stamp.day(newest.openedOn),
    mostRecentAccountOpenName: newest.creditor.name,
  }
}

function newestInquiry({ lookups }: Snapshot, stamp: Stamp) {
  const [newest] = lookups
  return newest ? { mostRecentInquiryDate: stamp.day(newest.on), mostRecentInquiryName: newest.name } : {}
}

function subjectOf({ life, consumer }: Sheet) {
  const { strangeAddress, formerAddresses, employers } = life.personal
  const current = consumer ? [addressLine(consumer)] : []
  return {
    names: consumer ? [`${consumer.fname} ${consumer.lname}`] : [],
    addresses: [...(strangeAddress ? [strangeAddress.text] : []), ...current, ...formerAddresses],
    phones: consumer ? [consumer.mobile] : [],
    employment: employers.map(({ name }) => name),
  }
}

function isNegativeLine(seen: SeenLine): boolean {
  return monthsSeen(seen).some((month) => isNegative(month.standing))
}
