import { debtPlanRoute } from '@/lib/contract/bff/credit/debt-plan'
import { cardsOfBureaus } from '@/lib/domain/credit/debt-plan/debt-plan-views'
import { defineReportView } from '../../bureau/bureau-view'

export const handleDebtPlan = defineReportView(debtPlanRoute, (report, { hash }) =>
  cardsOfBureaus(report, hash),
)
