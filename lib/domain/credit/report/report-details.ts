import type {
  AccountDetails,
  CollectionDetails,
  CourtRecord,
  ReportDetail,
  ReportedInquiry,
} from '@/lib/contract/bff/credit/report-details'
import type { Account } from '@/lib/contract/bureau/account'
import type { Collection, Inquiry, PublicRecord } from '@/lib/contract/bureau/report'
import { fromNames } from '@/lib/contract/primitives'
import { accountFields, type GroupName, groupNames } from '@/lib/contract/report-fields'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { maskAccountNumber } from '../../shared/security/redact'
import { collectionAdviceOf } from '../reasons/collection-advice'
import { bankruptcyAdviceOf } from '../reasons/record-figures'
import { accountFacts, type HashFacts } from '../review/entry-keys'
import {
  isClosed,
  isDisputedAccount,
  isMedical,
  isNegativeAccount,
  recordKindOf,
} from './entry-facts'
import { inquiryKindOf } from './inquiry-kind'
import { lateMonthsOf, paymentRowsOf } from './payment-months'
import { bureausOf, type DatedReport } from './report-views'

/** Returns the lists in each bureau's report, in display order. */
export function reportDetailsOf(report: DatedReport, hash?: HashFacts): ReportDetail[] {
  return bureausOf(report).map(({ view, provider, date }) => ({
    provider,
    ...(view.leftOut ? { leftOut: view.leftOut } : {}),
    accounts: groupNames.flatMap((group) =>
      (view[group] ?? []).map((account) => ({
        ...toAccountDetails(account, group),
        ...(hash ? { entryKey: hash(accountFacts(account)) } : {}),
        paymentHistory: paymentRowsOf(account, date),
      })),
    ),
    inquiries: (view.inquiries ?? []).map(toInquiry),
    consumerStatements: (view.consumerStatements ?? []).map(omitNullish),
    publicRecords: (view.publicRecords ?? []).map(toCourtRecord),
    collections: (view.collections ?? []).map((collection) => ({
      ...toCollection(collection),
      ...(isMedical(collection) ? { isMedical: true } : {}),
      advice: collectionAdviceOf(collection, view, date ?? 0),
    })),
  }))
}

function toAccountDetails(
  account: Account,
  group: GroupName,
): Omit<AccountDetails, 'paymentHistory'> {
  const { name, address, phone } = account.contactInformation ?? {}
  const late = lateMonthsOf(account)
  return omitNullish({
    id: account.id,
    group,
    accountName: account.accountName,
    maskedNumber: maskAccountNumber(account.accountNumber),
    isClosed: isClosed(account),
    isNegative: isNegativeAccount(account),
    isDisputed: isDisputedAccount(account) || undefined,
    lateMonths: late.length,
    lastLateMonth: late.at(-1)?.start,
    olderMonths: account.olderMonths || undefined,
    ...fromNames(accountFields.codes, (name) => account[name]),
    loanType: account.loanType?.description,
    ...fromNames(accountFields.amounts, (name) => account[name]?.amount),
    ...fromNames(accountFields.dates, (name) => account[name]),
    ...fromNames(accountFields.durations, (name) => account[name]),
    comments: account.comments ?? [],
    contact: [name, address, phone].filter(Boolean).join(', ') || undefined,
    contactPhone: phone,
  })
}

/**
 * Converts an inquiry, with the company that made it. A bureau that does not name the company may
 * send a prefix instead.
 */
function toInquiry({ reportedDate, contactInformation, prefix, type }: Inquiry): ReportedInquiry {
  const { name, phone } = contactInformation ?? {}
  return omitNullish({
    reportedDate,
    company: name ?? prefix,
    companyPhone: phone,
    kind: inquiryKindOf(type),
  })
}

function toCourtRecord(record: PublicRecord): CourtRecord {
  const { filedDate, courtName, dispositionStatus: status, liability, asset, exempt } = record
  const amounts = { liability: liability?.amount, asset: asset?.amount, exempt: exempt?.amount }
  const advice = bankruptcyAdviceOf(record)
  const kind = recordKindOf(record)
  return omitNullish({
    kind,
    filedDate,
    courtName,
    status,
    ...amounts,
    bankruptcyAdvice: advice,
  })
}

function toCollection({
  amount,
  orginalAmountOwed,
  ...item
}: Collection): Omit<CollectionDetails, 'advice'> {
  const { agencyClient, status, assignedDate, statusDate } = item
  const amounts = { amount: amount?.amount, originalAmount: orginalAmountOwed?.amount }
  return omitNullish({ agencyClient, ...amounts, status, assignedDate, statusDate })
}
