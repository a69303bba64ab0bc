import 'server-only'
import { creditImpacts as row } from '@/lib/contract/bff/bureau-data'
import { latestReport } from '@/lib/contract/product-api/bureau-data'
import { creditImpactsOf } from '@/lib/domain/report/credit-impact'
import { bureauData } from '../bureau/bureau-cache'
import { answer } from '../http/define-handler'

/** The digest of the report behind the four factor boxes; accounts are as new as they were on the report's day. */
export const creditImpacts = answer(row, async (context) => {
  const report = await bureauData(context, latestReport, {})
  return creditImpactsOf(report, report.generatedDate ?? Date.now())
})
