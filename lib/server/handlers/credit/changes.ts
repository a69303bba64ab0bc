import 'server-only'
import { changesRoute } from '@/lib/contract/bff/changes'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { upcomingChangesOf } from '@/lib/domain/changes/coming-up'
import { datedChangesOf } from '@/lib/domain/changes/dated-changes'
import { toReportChanges } from '@/lib/domain/changes/report-changes'
import { getBureauData } from '../../bureau/bureau-cache'
import { memoizeFrozen } from '../../config/memory-cache'
import { defineHandler } from '../../http/define-handler'
import { handleAlerts } from './alerts'
import { handleLatestScore, handleScoreHistory } from './score'

/** The time stands for a missing date only. */
const datedOf = memoizeFrozen((report: Parameters<typeof datedChangesOf>[0]) => datedChangesOf(report, Date.now()))

/** Computed from what is cached for a short time anyway: nothing of a bureau's data is stored to compare it later. */
export const handleChanges = defineHandler(changesRoute, async (context) => {
  const [cards, histories, report, alerts] = await Promise.all([
    handleLatestScore.run(context, {}),
    handleScoreHistory.run(context, {}),
    getBureauData(context, latestReportUpstream, {}),
    handleAlerts.run(context, {}),
  ])
  const now = Date.now()
  const upcomingOf = (provider: string) => upcomingChangesOf(report, provider, now)
  return toReportChanges({ cards, histories, dated: datedOf(report), alerts, upcomingOf })
})
