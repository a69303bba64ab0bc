import { firstStepRoute } from '@/lib/contract/bff/credit/first-step'
import { firstStepFactsOf } from '@/lib/domain/credit/first-step/first-step-facts'
import { defineReportView } from '../../bureau/bureau-view'

/**
 * The stages of a late payment are counted in days, so a time as old as the cached data is precise
 * enough.
 */
export const handleFirstStep = defineReportView(firstStepRoute, (report, { hash }) =>
  firstStepFactsOf(report, Date.now(), hash),
)
