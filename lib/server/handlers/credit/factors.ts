import { factorDetailsRoute, factorRowsRoute } from '@/lib/contract/bff/credit/factors'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { factorDetailsOf } from '@/lib/domain/credit/factors/factor-details'
import { toFactorRows } from '@/lib/domain/credit/factors/factor-rows'
import { getBureauData } from '../../bureau/bureau-cache'
import { dateOf, defineReportView } from '../../bureau/bureau-view'
import { entryHash } from '../../config/keys'
import { defineHandler } from '../../http/define-handler'
import { requireConsumer } from '../../http/product-api-client'

export const handleFactorRows = defineReportView(factorRowsRoute, (report, { hash }) =>
  toFactorRows(report, dateOf(report), hash),
)

export const handleFactorDetails = defineHandler(
  factorDetailsRoute,
  async (context, { factor }) => {
    const report = await getBureauData(context, latestReportUpstream, {})
    const hash = entryHash(requireConsumer(context))
    return factorDetailsOf(report, factor, { now: dateOf(report), hash })
  },
)
