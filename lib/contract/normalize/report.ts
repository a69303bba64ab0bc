import * as z from 'zod/mini'
import { day, text } from '../bureau/optional-fields'
import { inquiry, reportView } from '../bureau/report'
import { accountsOf } from './account'
import { upstreamContact } from './contact'
import { coded } from './lenient'
import { publicRecords } from './public-records'
import { upstreamSummary } from './summary'

const upstreamInquiry = z.extend(inquiry, { prefix: coded, contactInformation: upstreamContact })

/** One bureau's view of a consumer in our model or the vendor's. */
export const upstreamView = z.extend(reportView, {
  summary: z.nullish(upstreamSummary),
  revolvingAccounts: accountsOf('revolvingAccounts'),
  mortgageAccounts: accountsOf('mortgageAccounts'),
  installmentAccounts: accountsOf('installmentAccounts'),
  otherAccounts: accountsOf('otherAccounts'),
  inquiries: z.nullish(z.array(upstreamInquiry)),
  publicRecords,
})

const reportFile = z.object({
  id: z.nullish(z.string()),
  reportType: text,
  generatedDate: day,
  providerViews: z.nullish(z.array(upstreamView)),
})
/** One report, or an array of them with the newest first: the newest counts. */
export const latestReport = z.pipe(
  z.union([z.array(reportFile), reportFile]),
  z.transform((value) => (Array.isArray(value) ? (value[0] ?? {}) : value)),
)
export type LatestReport = z.infer<typeof latestReport>
