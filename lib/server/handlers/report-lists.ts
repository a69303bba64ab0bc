import 'server-only'
import * as rows from '@/lib/contract/bff/bureau-data'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { paymentYearsOf, reportDetailsOf } from '@/lib/domain/report/report-details'
import { getBureauData } from '../bureau/bureau-cache'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'

export const handleReportDetails = defineHandler(rows.reportDetailsRoute, async (context) =>
  reportDetailsOf(await getBureauData(context, latestReportUpstream, {})),
)

export const handlePaymentHistory = defineHandler(rows.paymentHistoryRoute, async (context, place) => {
  const years = paymentYearsOf(await getBureauData(context, latestReportUpstream, {}), place)
  if (!years) throw new Problem(404)
  return years
})
