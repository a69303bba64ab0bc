import type * as z from 'zod/mini'
import type { latestScoreSchema, scoreHistorySchema } from '@/lib/contract/bureau/score'
import type { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import type { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import type { Profile } from '../profile/profile'

/** A bureau's data about a consumer in wire format, as input to the contract's schemas. */
export type CreditFile = {
  readonly latestScore: z.input<typeof latestScoreSchema>
  readonly scoreHistory: z.input<typeof scoreHistorySchema>
  readonly latestReport: z.input<typeof upstreamReportSchema>
  readonly reportSummary: z.input<typeof upstreamSummariesSchema>
  readonly alerts: z.input<typeof upstreamAlertsSchema>
}

/** Date format of a file: epoch milliseconds, or ISO 8601 for one persona. */
export type WireDateFormat = {
  moment(at: number): number | string
  day(at: number): number | string
}

const epochStamp: WireDateFormat = { moment: (at) => at, day: (at) => at }
const isoStamp: WireDateFormat = {
  moment: (at) => new Date(at).toISOString(),
  day: (at) => new Date(at).toISOString().slice(0, 10),
}

export function dateFormatFor(traits: readonly string[]): WireDateFormat {
  return traits.includes('isoDates') ? isoStamp : epochStamp
}

/** Returns the vendor's type names for single-bureau and three-bureau files. */
export function wireFileType({ providers }: Profile): 'US_EFX' | 'US_3B' {
  return providers.length > 1 ? 'US_3B' : 'US_EFX'
}
