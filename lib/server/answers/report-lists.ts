import 'server-only'
import * as rows from '@/lib/contract/bff/member'
import { latestReport } from '@/lib/contract/product-api/bureau'
import { paymentYearsOf, reportDetailsOf } from '@/lib/domain/report/details'
import { answer } from '../answer'
import { bureauData } from '../bureau-data'
import { Problem } from '../problem'

export const reportDetails = answer(rows.reportDetails, async (context) =>
  reportDetailsOf(await bureauData(context, latestReport, {})),
)

export const paymentHistory = answer(rows.paymentHistory, async (context, place) => {
  const years = paymentYearsOf(await bureauData(context, latestReport, {}), place)
  if (!years) throw new Problem(404)
  return years
})
