import { readinessRoute } from '@/lib/contract/bff/credit/readiness'
import { readinessOfBureaus } from '@/lib/domain/credit/readiness/readiness-view'
import { defineReportView } from '../../bureau/bureau-view'

export const handleReadiness = defineReportView(readinessRoute, (report, { hash }) =>
  readinessOfBureaus(report, Date.now(), hash),
)
