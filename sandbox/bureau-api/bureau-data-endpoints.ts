import * as upstream from '@/lib/contract/product-api/bureau-data'
import { memberEndpoint } from '../accounts/endpoint'
import { type ScriptableCall, scriptedOutcome } from '../accounts/scripted-outcomes'
import { type CreditFile, scoreUpOf } from '../bureau/credit-file'
import { bureauClientId } from '../core/keys'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { creditFileOfUser, requireIdentified } from './credit-files'

export const bureauConfigEndpoint = memberEndpoint(
  upstream.bureauConfigUpstream,
  async ({ sandbox, bearer }) => {
    requireIdentified(bearer.user)
    return {
      url: `${sandbox.origin}/bureau`,
      id: bureauClientId,
      secret: sandbox.keys.bureauClient,
    }
  },
)

export const latestScoreEndpoint = memberEndpoint(
  upstream.latestScoreUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'score').latestScore,
)

export const scoreHistoryEndpoint = memberEndpoint(
  upstream.scoreHistoryUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'history').scoreHistory,
)

export const latestReportEndpoint = memberEndpoint(
  upstream.latestReportUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'report').latestReport,
)

export const reportSummaryEndpoint = memberEndpoint(
  upstream.reportSummaryUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'summary').reportSummary,
)

export const alertsEndpoint = memberEndpoint(
  upstream.alertsUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'alerts').alerts,
)

export const scoreUpEndpoint = memberEndpoint(
  upstream.scoreUpUpstream,
  async ({ sandbox, bearer, input }) =>
    scoreUpOf(fileFor(sandbox, bearer.user, 'planner'), input.scoreInc, input.timeHorizon),
)

function fileFor(sandbox: Sandbox, user: User, call: ScriptableCall): CreditFile {
  requireIdentified(user)
  scriptedOutcome(call, user)
  return creditFileOfUser(sandbox, user)
}
