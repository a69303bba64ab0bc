import * as z from 'zod/mini'
import { text } from '../bureau/optional-fields'
import { type ProviderSummary, providerSummary } from '../bureau/report-summary'
import { upstreamSubject } from './subject'

/** A bureau's summary in our model or the vendor's, which calls the newest account otherwise. */
export const upstreamSummary = z.pipe(
  z.extend(providerSummary, { subject: upstreamSubject, mostRecentAccountName: text }),
  z.transform(
    ({ mostRecentAccountName, ...summary }): ProviderSummary => ({
      ...summary,
      mostRecentAccountOpenName: summary.mostRecentAccountOpenName ?? mostRecentAccountName,
    }),
  ),
)

/** One summary for each provider; a single object is accepted. */
export const reportSummary = z.pipe(
  z.union([z.array(upstreamSummary), upstreamSummary]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
)
