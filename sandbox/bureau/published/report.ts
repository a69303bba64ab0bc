import type { CreditHistory } from '../history/credit-history'
import type { ConsumerDetails } from '../history/personal-history'
import type { WireAccount } from '../wire/wire-account'
import type { WireReportView } from '../wire/wire-report'
import type { WireSummary } from '../wire/wire-summary'
import { contactOf, publishedSubject } from './subject'

type Owner = { readonly history: CreditHistory; readonly consumer: ConsumerDetails | undefined }

/** Converts a report view to the vendor's published data model. Contract, section 11. */
export function publishedView(view: WireReportView, owner: Owner): WireReportView {
  const records = Array.isArray(view.publicRecords) ? view.publicRecords : []
  return {
    ...view,
    summary: view.summary && publishedSummary(view.summary, owner),
    revolvingAccounts: view.revolvingAccounts?.map(publishedAccount),
    mortgageAccounts: view.mortgageAccounts?.map(publishedAccount),
    installmentAccounts: view.installmentAccounts?.map(publishedAccount),
    otherAccounts: view.otherAccounts?.map(publishedAccount),
    inquiries: view.inquiries?.map(({ contactInformation, ...inquiry }) => ({
      ...inquiry,
      prefix: coded(inquiry.prefix),
      contactInformation: contactOf(textOf(contactInformation?.name)),
    })),
    publicRecords: {
      bankruptcies: records.map(({ dispositionStatus, asset, exempt, ...record }) => ({
        ...record,
        dispositionStatus: coded(dispositionStatus),
        assetAmount: asset,
        exemptAmount: exempt,
      })),
      judgments: [],
      liens: [],
    },
  }
}

function publishedSummary(summary: WireSummary, { history, consumer }: Owner): WireSummary {
  const { mostRecentAccountOpenName, ...rest } = summary
  const subject = publishedSubject(summary.provider ?? '', history, consumer)
  return {
    ...rest,
    subject,
    mostRecentAccountName: mostRecentAccountOpenName,
    totalPersonalInformation: entriesOf(subject).length,
  }
}

function entriesOf(subject: ReturnType<typeof publishedSubject>): unknown[] {
  const {
    currentName,
    aliases,
    currentAddress,
    previousAddresses,
    homePhone,
    mobilePhone,
    employmentHistory,
  } = subject
  const single = [currentName, currentAddress, homePhone, mobilePhone].filter((one) => one !== null)
  return [...single, ...aliases, ...previousAddresses, ...employmentHistory]
}

function publishedAccount(account: WireAccount) {
  const { contactInformation, comments, monthlyPayment, balanceAmount } = account
  return {
    ...account,
    actualPayment: monthlyPayment,
    comments: [comments].flat().map(coded),
    contactInformation: contactOf(
      textOf(contactInformation?.name),
      textOf(contactInformation?.phone),
    ),
    trendedDataHistory: { name: 'BALANCE_AMOUNT', trendedDataList: [{ balanceAmount }] },
  }
}

/** Returns a code with its description, as the vendor sends it. */
function coded(text: unknown) {
  return typeof text === 'string'
    ? { code: text.slice(0, 2).toUpperCase(), description: text }
    : null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
