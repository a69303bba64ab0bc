import * as z from 'zod/mini'
import { type Account, accountSchema } from '../bureau/account'
import {
  inquirySchema,
  type ProviderSummary,
  type PublicRecord,
  providerSummarySchema,
  publicRecordSchema,
  reportViewSchema,
} from '../bureau/report'
import { fromNames, oneOrMore, optionalAmount, optionalDate, optionalText } from '../primitives'
import { groupNames } from '../report-fields'
import { upstreamContactSchema } from './contact'
import { codedText, lenient, lenientList } from './lenient'
import { upstreamSubjectSchema } from './subject'

const record = z.pipe(
  z.extend(publicRecordSchema, {
    dispositionStatus: codedText,
    status: codedText,
    amount: optionalAmount,
    lienAmount: optionalAmount,
    assetAmount: optionalAmount,
    exemptAmount: optionalAmount,
  }),
  z.transform(
    ({ status, amount, lienAmount, assetAmount, exemptAmount, ...ours }): PublicRecord => ({
      ...ours,
      dispositionStatus: ours.dispositionStatus ?? status,
      liability: ours.liability ?? amount ?? lienAmount,
      asset: ours.asset ?? assetAmount,
      exempt: ours.exempt ?? exemptAmount,
    }),
  ),
)

const publicRecordsSchema = z.pipe(
  z.nullish(
    z.union([
      z.array(record),
      z.object({
        bankruptcies: lenientList(record),
        judgments: lenientList(record),
        liens: lenientList(record),
      }),
    ]),
  ),
  z.transform((account) =>
    account && !Array.isArray(account)
      ? [...account.bankruptcies, ...account.judgments, ...account.liens]
      : account,
  ),
)

/** An account in our model or the vendor's. */
export const upstreamAccountSchema = z.extend(accountSchema, {
  id: lenient(z.union([z.string(), z.number()])),
  comments: lenientList(codedText),
  contactInformation: upstreamContactSchema,
})

function accountsSchema(group: string) {
  return z.pipe(
    z.nullish(z.array(upstreamAccountSchema)),
    z.transform((accounts) => accounts?.map((one, index) => toAccount(one, `${group}-${index}`))),
  )
}

function toAccount(account: z.infer<typeof upstreamAccountSchema>, fallbackId: string): Account {
  const { id, comments, ...rest } = account
  return { ...rest, id: String(id ?? fallbackId), ...(comments.length > 0 ? { comments } : {}) }
}

/**
 * A bureau's summary in our model or the vendor's, which uses another name for the newest account.
 */
export const upstreamSummarySchema = z.pipe(
  z.extend(providerSummarySchema, {
    subject: upstreamSubjectSchema,
    mostRecentAccountName: optionalText,
  }),
  z.transform(
    ({ mostRecentAccountName, ...summary }): ProviderSummary => ({
      ...summary,
      mostRecentAccountOpenName: summary.mostRecentAccountOpenName ?? mostRecentAccountName,
    }),
  ),
)

/** One summary for each provider; a single object is accepted. */
export const upstreamSummariesSchema = oneOrMore(upstreamSummarySchema)

const upstreamInquiry = z.extend(inquirySchema, {
  prefix: codedText,
  contactInformation: upstreamContactSchema,
})

/** One bureau's view of a consumer in our model or the vendor's. */
export const upstreamViewSchema = z.extend(reportViewSchema, {
  summary: z.nullish(upstreamSummarySchema),
  ...fromNames(groupNames, accountsSchema),
  inquiries: z.nullish(z.array(upstreamInquiry)),
  publicRecords: publicRecordsSchema,
})

const reportFile = z.object({
  id: z.nullish(z.string()),
  generatedDate: optionalDate,
  providerViews: z.nullish(z.array(upstreamViewSchema)),
})
/** One report, or an array of them with the newest first, of which the newest is used. */
export const upstreamReportSchema = z.pipe(
  oneOrMore(reportFile),
  z.transform(([newest]) => newest ?? {}),
)
export type LatestReport = z.infer<typeof upstreamReportSchema>
