import 'server-only'
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '@/lib/contract/row'
import type { Features } from '@/lib/domain/config/features'
import { defaultTarget } from '@/lib/domain/planner/pathway'
import {
  handleAlerts,
  handleCreditImpacts,
  handleCurrentUser,
  handleLatestScore,
  handleReportTiles,
  handleScoreHistory,
  handleScoreUp,
} from '../handlers/bureau-data'
import type { Handler, RequestContext } from '../http/define-handler'
import { parseInput } from '../http/to-route-handler'

type Call = readonly [Handler, Readonly<Record<string, unknown>>]

/** A page waits this long for its queries; the browser fetches the rest. */
const timeoutMs = 4_000

/** Prefetches the queries of the score page whose features the host has enabled. */
export async function prefetchScorePage(context: RequestContext, features: Features): Promise<DehydratedState> {
  return await prefetch(context, scoreCalls(features))
}

/** Prefetches the queries of the combined views, alerts included; the browser fetches the lists of the report. */
export async function prefetchOverview(context: RequestContext, features: Features): Promise<DehydratedState> {
  return await prefetch(context, [
    ...scoreCalls(features),
    ...(features.monitoring ? [[handleAlerts, {}] as const] : []),
  ])
}

function scoreCalls(features: Features): readonly Call[] {
  const target = { scoreInc: defaultTarget.points, timeHorizon: defaultTarget.months }
  return [
    [handleCurrentUser, {}],
    [handleLatestScore, {}],
    [handleScoreHistory, {}],
    ...(features.reports ? [[handleReportTiles, {}] as const, [handleCreditImpacts, {}] as const] : []),
    ...(features.scoreUp ? [[handleScoreUp, target] as const] : []),
  ]
}

/**
 * Runs handlers in parallel and dehydrates their results for React Query. It never throws:
 * a query that fails, or whose token must be refreshed first, is left to the browser.
 */
export async function prefetch(context: RequestContext, calls: readonly Call[]): Promise<DehydratedState> {
  const client = new QueryClient()
  const loaded = Promise.allSettled(
    calls.map(async ([{ row, run }, input]) => {
      if (row.access === 'session' && !context.session.consumer) return
      const result = await run(context, parseInput(row, { ...input }))
      client.setQueryData(queryKeyOf(row, input), row.output.parse(result))
    }),
  )
  await Promise.race([loaded, timeout()])
  return dehydrate(client)
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())
}
