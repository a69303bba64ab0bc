import { reviewRoute } from '@/lib/contract/bff/credit/review'
import { withNamingAlerts } from '@/lib/domain/credit/review/entry-answers'
import { reviewEntriesOf } from '@/lib/domain/credit/review/review-entries'
import { entryHash } from '../../config/keys'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { ignoreUnlessEnded } from '../account/identity-status'
import { handleAlerts } from './alerts'
import { handleReportDetails, handleReportSummary } from './report'

/**
 * Returns the same facts as the report: the entries of all bureaus and the personal information,
 * with the alerts that mention an address or a name.
 */
export const handleReview = defineHandler(reviewRoute, async (context) => {
  const [reports, summaries, list] = await Promise.all([
    handleReportDetails.run(context, {}),
    handleReportSummary.run(context, {}),
    handleAlerts.run(context, {}).catch(ignoreUnlessEnded),
  ])
  const hash = entryHash(requireConsumer(context))
  return withNamingAlerts(reviewEntriesOf({ reports, summaries, hash }), list?.alerts ?? [])
})
