import type { ListedBankruptcy } from '@/lib/contract/bff/credit/check-up'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { bankruptcyAdviceOf, isBankruptcy, withChapters } from '../reasons/record-figures'
import { bureausOf, type DatedReport } from '../report/report-views'
import { factsOf, type HashFacts, monthOf } from '../review/entry-keys'
import { leavingDatesOf } from '../timeline/leaving-rules'
import { bankruptcyKindOf } from '../timeline/timeline'

/**
 * Returns the bankruptcies in each bureau's report, with the dates by which they drop off. A
 * bankruptcy without a filing date has no such date. The chapter may come from another bureau's
 * report.
 */
export function listedBankruptciesOf(report: DatedReport, hash?: HashFacts): ListedBankruptcy[] {
  const views = report.providerViews ?? []
  return bureausOf(report).flatMap(({ view, provider, label }) =>
    (withChapters(view, views).publicRecords ?? []).filter(isBankruptcy).map((record) => {
      const { courtName: court, filedDate: filed } = record
      const { date: leaves, limit } =
        typeof filed === 'number' ? leavingDatesOf(bankruptcyKindOf(record), filed) : {}
      const advice = bankruptcyAdviceOf(record)
      const entryKey = hash?.(factsOf('record', court ?? undefined, monthOf(filed ?? undefined)))
      return omitNullish({ provider, label, court, filed, entryKey, leaves, limit, advice })
    }),
  )
}
