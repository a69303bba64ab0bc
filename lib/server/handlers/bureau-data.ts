import 'server-only'
import * as rows from '@/lib/contract/bff/bureau-data'
import { currentUserUpstream as upstreamUser } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/bureau-data'
import { getBureauData } from '../bureau/bureau-cache'
import { defineHandler } from '../http/define-handler'
import { setIdentityStatus } from './identity-status'

export const handleCurrentUser = defineHandler(rows.currentUserRoute, async (context) => {
  const user = await context.productApi(upstreamUser, {})
  await setIdentityStatus(context, user.idpass)
  return user
})

export const handleLatestScore = defineHandler(rows.latestScoreRoute, (context) =>
  getBureauData(context, upstream.latestScoreUpstream, {}),
)
export const handleScoreHistory = defineHandler(rows.scoreHistoryRoute, (context) =>
  getBureauData(context, upstream.scoreHistoryUpstream, {}),
)
export const handleReportSummary = defineHandler(rows.reportSummaryRoute, (context) =>
  getBureauData(context, upstream.reportSummaryUpstream, {}),
)
export const handleAlerts = defineHandler(rows.alertsRoute, (context) =>
  getBureauData(context, upstream.alertsUpstream, {}),
)
export const handleScoreUp = defineHandler(rows.scoreUpRoute, (context, input) =>
  getBureauData(context, upstream.scoreUpUpstream, input),
)
