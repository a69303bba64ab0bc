import { checkUpRoute } from '@/lib/contract/bff/credit/check-up'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { latestScoreUpstream } from '@/lib/contract/product-api/bureau-data'
import { toCheckUp, withScoreMarks } from '@/lib/domain/credit/check-up/check-up'
import type { HashFacts } from '@/lib/domain/credit/review/entry-keys'
import { getBureauData } from '../../bureau/bureau-cache'
import { dateOf } from '../../bureau/bureau-view'
import { getLatestReport } from '../../bureau/latest-report'
import { entryHash } from '../../config/keys'
import { memoizeFrozen } from '../../config/memory-cache'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { ignoreUnlessEnded } from '../account/identity-status'

const checkUpOfReport = memoizeFrozen('check-up', (report: LatestReport, hash: HashFacts) =>
  toCheckUp(report, dateOf(report), hash),
)

/** Without a score, the check-up covers only the report. */
export const handleCheckUp = defineHandler(checkUpRoute, async (context) => {
  const [report, score] = await Promise.all([
    getLatestReport(context),
    getBureauData(context, latestScoreUpstream, {}).catch(ignoreUnlessEnded),
  ])
  const hash = entryHash(requireConsumer(context))
  return withScoreMarks(checkUpOfReport(report, hash), score)
})
