import 'server-only'
import * as rows from '@/lib/contract/bff/bureau-data'
import { latestReport } from '@/lib/contract/product-api/bureau-data'
import { paymentYearsOf, reportDetailsOf } from '@/lib/domain/report/report-details'
import { bureauData } from '../bureau/bureau-cache'
import { Problem } from '../errors/problem'
import { answer } from '../http/define-handler'

export const reportDetails = answer(rows.reportDetails, async (context) =>
  reportDetailsOf(await bureauData(context, latestReport, {})),
)

export const paymentHistory = answer(rows.paymentHistory, async (context, place) => {
  const years = paymentYearsOf(await bureauData(context, latestReport, {}), place)
  if (!years) throw new Problem(404)
  return years
})
