import 'server-only'
import { creditImpactsRoute as row } from '@/lib/contract/bff/bureau-data'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { creditImpactsOf } from '@/lib/domain/report/credit-impact'
import { getBureauData } from '../bureau/bureau-cache'
import { defineHandler } from '../http/define-handler'

/** The digest of the report behind the four factor boxes; accounts are as new as they were on the report's day. */
export const handleCreditImpacts = defineHandler(row, async (context) => {
  const report = await getBureauData(context, latestReportUpstream, {})
  return creditImpactsOf(report, report.generatedDate ?? Date.now())
})
