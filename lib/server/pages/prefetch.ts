import 'server-only'
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import type { Features } from '@/lib/domain/config/features'
import { defaultTarget } from '@/lib/domain/planner/pathway'
import {
  handleAlerts,
  handleCreditImpacts,
  handleCurrentUser,
  handleLatestScore,
  handleReportSummary,
  handleScoreHistory,
  handleScoreUp,
} from '../handlers/bureau-data'
import type { Handler, RequestContext } from '../http/define-handler'
import { parseInput } from '../http/read-input'

type Call = readonly [Handler, Readonly<Record<string, unknown>>]

/** A page waits this long for what it loads ahead; the browser asks for the rest. */
const timeoutMs = 4_000

/** Loads ahead what the score page shows, as far as the host shows it. */
export async function prefetchScorePage(context: RequestContext, features: Features): Promise<DehydratedState> {
  return await prefetch(context, scoreCalls(features))
}

/** The same for the views made of several parts: their alerts too; the report's lists are left to the browser. */
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
    ...(features.reports ? [[handleReportSummary, {}] as const, [handleCreditImpacts, {}] as const] : []),
    ...(features.scoreUp ? [[handleScoreUp, target] as const] : []),
  ]
}

/**
 * Answers calls ahead of the browser, all at the same time, for React Query to take over: same keys as `apiQuery`. Never
 * throws: a query that fails, or whose token has to be renewed first, is left to the browser.
 */
export async function prefetch(context: RequestContext, calls: readonly Call[]): Promise<DehydratedState> {
  const client = new QueryClient()
  const loaded = Promise.allSettled(
    calls.map(async ([{ row, run }, input]) => {
      if (row.access === 'session' && !context.session.consumer) return
      const result = await run(context, parseInput(row, { ...input }))
      client.setQueryData([row.path, input], row.output.parse(result))
    }),
  )
  await Promise.race([loaded, timeout()])
  return dehydrate(client)
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())
}
