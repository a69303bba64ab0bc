import { factorDetailsRoute, factorRowsRoute } from '@/lib/contract/bff/credit/factors'
import { factorDetailsOf } from '@/lib/domain/credit/factors/factor-details'
import { toFactorRows } from '@/lib/domain/credit/factors/factor-rows'
import { dateOf, defineReportView } from '../../bureau/bureau-view'
import { getLatestReport } from '../../bureau/latest-report'
import { entryHash } from '../../config/keys'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'

export const handleFactorRows = defineReportView(factorRowsRoute, (report, { hash }) =>
  toFactorRows(report, dateOf(report), hash),
)

export const handleFactorDetails = defineHandler(
  factorDetailsRoute,
  async (context, { factor }) => {
    const report = await getLatestReport(context)
    const hash = entryHash(requireConsumer(context))
    return factorDetailsOf(report, factor, { now: dateOf(report), hash })
  },
)
