import { shortOfMoneyStatements } from '../../credit/short-of-money/testing/short-of-money-statements'
import { adviceStatements } from './advice-statements'
import { alertStatements } from './alert-statements'
import { changeStatements } from './change-statements'
import { collectionStatements } from './collection-statements'
import { comparisonStatements } from './comparison-statements'
import type { ScreenStatements } from './consumer-file'
import { debtPlanStatements } from './debt-plan-statements'
import { factorStatements } from './factor-statements'
import { plannerStatements } from './planner-statements'
import { readinessStatements } from './readiness-statements'
import { reasonStatements } from './reason-statements'
import { timelineStatements } from './timeline-statements'

/**
 * All statements that judge, explain or advise, by screen. For a new screen, add a file next to
 * this one and a line here.
 */
export const screens: Readonly<Record<string, ScreenStatements>> = {
  'reasons that hurt or help': reasonStatements,
  'states of factors': factorStatements,
  'what to do about a factor': adviceStatements,
  collections: collectionStatements,
  alerts: alertStatements,
  coach: debtPlanStatements,
  planner: plannerStatements,
  changes: changeStatements,
  comparison: comparisonStatements,
  timeline: timelineStatements,
  'ready to apply': readinessStatements,
  'when money is short': shortOfMoneyStatements,
}
