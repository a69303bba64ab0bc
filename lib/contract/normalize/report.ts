import * as z from 'zod/mini'
import { optionalDate, optionalText } from '../bureau/optional-fields'
import { inquirySchema, reportViewSchema } from '../bureau/report'
import { accountsSchema } from './account'
import { upstreamContactSchema } from './contact'
import { codedText } from './lenient'
import { publicRecordsSchema } from './public-records'
import { upstreamSummarySchema } from './summary'

const upstreamInquiry = z.extend(inquirySchema, { prefix: codedText, contactInformation: upstreamContactSchema })

/** One bureau's view of a consumer in our model or the vendor's. */
export const upstreamViewSchema = z.extend(reportViewSchema, {
  summary: z.nullish(upstreamSummarySchema),
  revolvingAccounts: accountsSchema('revolvingAccounts'),
  mortgageAccounts: accountsSchema('mortgageAccounts'),
  installmentAccounts: accountsSchema('installmentAccounts'),
  otherAccounts: accountsSchema('otherAccounts'),
  inquiries: z.nullish(z.array(upstreamInquiry)),
  publicRecords: publicRecordsSchema,
})

const reportFile = z.object({
  id: z.nullish(z.string()),
  reportType: optionalText,
  generatedDate: optionalDate,
  providerViews: z.nullish(z.array(upstreamViewSchema)),
})
/** One report, or an array of them with the newest first: the newest counts. */
export const upstreamReportSchema = z.pipe(
  z.union([z.array(reportFile), reportFile]),
  z.transform((value) => (Array.isArray(value) ? (value[0] ?? {}) : value)),
)
export type LatestReport = z.infer<typeof upstreamReportSchema>
