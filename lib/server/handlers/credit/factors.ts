import 'server-only'
import { factorDetailsRoute } from '@/lib/contract/bff/factor-details'
import { factorRowsRoute } from '@/lib/contract/bff/factors'
import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import type { LatestReport } from '@/lib/contract/normalize/report'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { factorDetailsOf } from '@/lib/domain/factors/factor-details'
import { toFactorRows } from '@/lib/domain/factors/factor-rows'
import { defineBureauView, getBureauData } from '../../bureau/bureau-cache'
import { memoizeFrozen } from '../../config/memory-cache'
import { defineHandler } from '../../http/define-handler'

/** Ages are counted to the date of the report. A report without one may be as old as the cached data. */
const dateOf = ({ generatedDate }: LatestReport) => generatedDate ?? Date.now()

export const handleFactorRows = defineBureauView(factorRowsRoute, {
  upstream: latestReportUpstream,
  view: (report) => toFactorRows(report, dateOf(report)),
})

const detailsByFactor = new Map<FactorGroup, (report: LatestReport) => ReturnType<typeof factorDetailsOf>>(
  factorGroups.map((factor) => [
    factor,
    memoizeFrozen((report: LatestReport) => factorDetailsOf(report, factor, dateOf(report))),
  ]),
)

export const handleFactorDetails = defineHandler(factorDetailsRoute, async (context, { factor }) => {
  const report = await getBureauData(context, latestReportUpstream, {})
  return detailsByFactor.get(factor)?.(report) ?? []
})
