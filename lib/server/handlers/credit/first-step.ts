import { firstStepRoute } from '@/lib/contract/bff/credit/first-step'
import { firstStepFactsOf } from '@/lib/domain/credit/first-step/first-step-facts'
import { defineReportView } from '../../bureau/bureau-view'

/** The stages of a late payment are in days, so they may be computed when the data is cached. */
export const handleFirstStep = defineReportView(firstStepRoute, (report, { hash }) =>
  firstStepFactsOf(report, Date.now(), hash),
)
