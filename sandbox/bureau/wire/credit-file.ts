import type * as z from 'zod/mini'
import type { latestScore, scoreHistory } from '@/lib/contract/bureau/score'
import type { alerts } from '@/lib/contract/normalize/alert'
import type { latestReport } from '@/lib/contract/normalize/report'
import type { reportSummary } from '@/lib/contract/normalize/summary'

/** All a bureau knows of a consumer, in the shapes that travel: inputs of the contract's wire schemas. */
export type CreditFile = {
  readonly latestScore: z.input<typeof latestScore>
  readonly scoreHistory: z.input<typeof scoreHistory>
  readonly latestReport: z.input<typeof latestReport>
  readonly reportSummary: z.input<typeof reportSummary>
  readonly alerts: z.input<typeof alerts>
}
