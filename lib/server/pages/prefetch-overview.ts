import 'server-only'
import type { DehydratedState } from '@tanstack/query-core'
import type { Features } from '@/lib/domain/config/features'
import { defaultTarget } from '@/lib/domain/planner/pathway'
import { alerts, currentUser, latestScore, reportSummary, scoreHistory, scoreUp } from '../handlers/bureau-data'
import { creditImpacts } from '../handlers/credit-impacts'
import type { Context } from '../http/define-handler'
import { prefetch } from './prefetch'

type Calls = Parameters<typeof prefetch>[1]

/** Loads ahead what the score page shows, as far as the host shows it. */
export async function prefetchScorePage(context: Context, features: Features): Promise<DehydratedState> {
  return await prefetch(context, scoreCalls(features))
}

/** The same for the views made of several parts: their alerts too; the report's lists are left to the browser. */
export async function prefetchOverview(context: Context, features: Features): Promise<DehydratedState> {
  return await prefetch(context, [...scoreCalls(features), ...(features.monitoring ? [[alerts, {}] as const] : [])])
}

function scoreCalls(features: Features): Calls {
  const target = { scoreInc: defaultTarget.points, timeHorizon: defaultTarget.months }
  return [
    [currentUser, {}],
    [latestScore, {}],
    [scoreHistory, {}],
    ...(features.reports ? [[reportSummary, {}] as const, [creditImpacts, {}] as const] : []),
    ...(features.scoreUp ? [[scoreUp, target] as const] : []),
  ]
}
