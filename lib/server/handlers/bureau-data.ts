import 'server-only'
import * as rows from '@/lib/contract/bff/bureau-data'
import { currentUser as upstreamUser } from '@/lib/contract/product-api/account'
import * as upstream from '@/lib/contract/product-api/bureau-data'
import { bureauData } from '../bureau/bureau-cache'
import { answer } from '../http/define-handler'
import { rememberIdentity } from './identity-status'

export const currentUser = answer(rows.currentUser, async (context) => {
  const user = await context.ask(upstreamUser, {})
  await rememberIdentity(context, user.idpass)
  return user
})

export const latestScore = answer(rows.latestScore, (context) => bureauData(context, upstream.latestScore, {}))
export const scoreHistory = answer(rows.scoreHistory, (context) => bureauData(context, upstream.scoreHistory, {}))
export const reportSummary = answer(rows.reportSummary, (context) => bureauData(context, upstream.reportSummary, {}))
export const alerts = answer(rows.alerts, (context) => bureauData(context, upstream.alerts, {}))
export const scoreUp = answer(rows.scoreUp, (context, input) => bureauData(context, upstream.scoreUp, input))
