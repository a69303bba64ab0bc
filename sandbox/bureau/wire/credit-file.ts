import type * as z from 'zod/mini'
import type { latestScoreSchema, scoreHistorySchema } from '@/lib/contract/bureau/score'
import type { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import type { upstreamReportSchema } from '@/lib/contract/normalize/report'
import type { upstreamSummariesSchema } from '@/lib/contract/normalize/summary'

/** All a bureau knows of a consumer, in the shapes that travel: inputs of the contract's wire schemas. */
export type CreditFile = {
  readonly latestScore: z.input<typeof latestScoreSchema>
  readonly scoreHistory: z.input<typeof scoreHistorySchema>
  readonly latestReport: z.input<typeof upstreamReportSchema>
  readonly reportSummary: z.input<typeof upstreamSummariesSchema>
  readonly alerts: z.input<typeof upstreamAlertsSchema>
}
