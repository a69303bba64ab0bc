import { reviewRoute } from '@/lib/contract/bff/credit/review'
import { reviewEntriesOf } from '@/lib/domain/credit/review/review-entries'
import { entryHash } from '../../config/keys'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'
import { handleReportDetails, handleReportSummary } from './report'

/**
 * Returns the same facts as the report: the entries of all bureaus and the personal information.
 */
export const handleReview = defineHandler(reviewRoute, async (context) => {
  const [reports, summaries] = await Promise.all([
    handleReportDetails.run(context, {}),
    handleReportSummary.run(context, {}),
  ])
  return reviewEntriesOf({ reports, summaries, hash: entryHash(requireConsumer(context)) })
})
