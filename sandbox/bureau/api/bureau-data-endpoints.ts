import * as rows from '@/lib/contract/product-api/bureau-data'
import type { User } from '../../database/schema'
import { memberCall } from '../../http/endpoint'
import { bureauClientId } from '../../keys'
import type { Sandbox } from '../../sandbox'
import { forced, type MagicCall } from '../../test-api/scripted-outcomes'
import { type CreditFile, scoreUpOf } from '../credit-file'
import { creditFileOfUser, requireIdentified } from './credit-files'

export const bureauConfig = memberCall(rows.bureauConfigUpstream, async ({ sandbox, bearer }) => {
  requireIdentified(bearer.user)
  return { url: `${sandbox.origin}/bureau`, id: bureauClientId, secret: sandbox.keys.bureauClient }
})

export const latestScore = memberCall(
  rows.latestScoreUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'score').latestScore,
)

export const scoreHistory = memberCall(
  rows.scoreHistoryUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'history').scoreHistory,
)

export const latestReport = memberCall(
  rows.latestReportUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'report').latestReport,
)

export const reportSummary = memberCall(
  rows.reportSummaryUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'summary').reportSummary,
)

export const alerts = memberCall(
  rows.alertsUpstream,
  async ({ sandbox, bearer }) => fileFor(sandbox, bearer.user, 'alerts').alerts,
)

export const scoreUp = memberCall(rows.scoreUpUpstream, async ({ sandbox, bearer, input }) =>
  scoreUpOf(fileFor(sandbox, bearer.user, 'planner'), input.scoreInc, input.timeHorizon),
)

function fileFor(sandbox: Sandbox, user: User, call: MagicCall): CreditFile {
  requireIdentified(user)
  forced(call, user)
  return creditFileOfUser(user, sandbox.clock.now())
}
