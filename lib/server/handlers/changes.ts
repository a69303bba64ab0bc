import 'server-only'
import * as rows from '@/lib/contract/bff/changes'
import type { OutputOf } from '@/lib/contract/endpoint'
import * as upstream from '@/lib/contract/product-api/bureau-data'
import { toAlertItems } from '@/lib/domain/alerts/alert-views'
import { upcomingChangesOf } from '@/lib/domain/changes/coming-up'
import { datedChangesOf } from '@/lib/domain/changes/dated-changes'
import { toReportChanges } from '@/lib/domain/changes/report-changes'
import { toProviderScores, toScoreCards } from '@/lib/domain/score/score-views'
import { getBureauData } from '../bureau/bureau-cache'
import { defineHandler } from '../http/define-handler'
import { memoizeFrozen } from '../shared/frozen'

// Cached data are frozen, so each view of them is computed once. The time only stands for a missing date, or does not count.
const scoresOf = memoizeFrozen(toProviderScores)
const datedOf = memoizeFrozen((report: OutputOf<typeof upstream.latestReportUpstream>) =>
  datedChangesOf(report, Date.now()),
)
const alertItemsOf = memoizeFrozen((alerts: OutputOf<typeof upstream.alertsUpstream>) =>
  toAlertItems(alerts, Date.now()),
)

/** Computed from what is cached for a short time anyway: nothing of a bureau's data is stored to compare it later. */
export const handleChanges = defineHandler(rows.changesRoute, async (context) => {
  const [latest, history, report, alerts] = await Promise.all([
    getBureauData(context, upstream.latestScoreUpstream, {}),
    getBureauData(context, upstream.scoreHistoryUpstream, {}),
    getBureauData(context, upstream.latestReportUpstream, {}),
    getBureauData(context, upstream.alertsUpstream, {}),
  ])
  const now = Date.now()
  return toReportChanges({
    cards: toScoreCards(latest),
    histories: scoresOf(history),
    dated: datedOf(report),
    alerts: alertItemsOf(alerts),
    upcomingOf: (provider) => upcomingChangesOf(report, provider, now),
  })
})
