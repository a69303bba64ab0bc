import * as z from 'zod/mini'
import { optionalText } from '../bureau/optional-fields'
import { type ProviderSummary, providerSummarySchema } from '../bureau/report-summary'
import { upstreamSubjectSchema } from './subject'

/** A bureau's summary in our model or the vendor's, which calls the newest account otherwise. */
export const upstreamSummarySchema = z.pipe(
  z.extend(providerSummarySchema, { subject: upstreamSubjectSchema, mostRecentAccountName: optionalText }),
  z.transform(
    ({ mostRecentAccountName, ...summary }): ProviderSummary => ({
      ...summary,
      mostRecentAccountOpenName: summary.mostRecentAccountOpenName ?? mostRecentAccountName,
    }),
  ),
)

/** One summary for each provider; a single object is accepted. */
export const upstreamSummariesSchema = z.pipe(
  z.union([z.array(upstreamSummarySchema), upstreamSummarySchema]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
)
