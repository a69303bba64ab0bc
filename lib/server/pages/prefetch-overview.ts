import 'server-only'
import type { DehydratedState } from '@tanstack/react-query'
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
import type { RequestContext } from '../http/define-handler'
import { prefetch } from './prefetch'

type Calls = Parameters<typeof prefetch>[1]

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

function scoreCalls(features: Features): Calls {
  const target = { scoreInc: defaultTarget.points, timeHorizon: defaultTarget.months }
  return [
    [handleCurrentUser, {}],
    [handleLatestScore, {}],
    [handleScoreHistory, {}],
    ...(features.reports ? [[handleReportSummary, {}] as const, [handleCreditImpacts, {}] as const] : []),
    ...(features.scoreUp ? [[handleScoreUp, target] as const] : []),
  ]
}
