import type * as z from 'zod/mini'
import type { latestScoreSchema, scoreHistorySchema } from '@/lib/contract/bureau/score'
import type { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import type { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'

/** A bureau's data about a consumer in wire format: inputs of the contract's schemas. */
export type CreditFile = {
  readonly latestScore: z.input<typeof latestScoreSchema>
  readonly scoreHistory: z.input<typeof scoreHistorySchema>
  readonly latestReport: z.input<typeof upstreamReportSchema>
  readonly reportSummary: z.input<typeof upstreamSummariesSchema>
  readonly alerts: z.input<typeof upstreamAlertsSchema>
}
