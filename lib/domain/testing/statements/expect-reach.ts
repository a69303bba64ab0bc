import { expect } from 'vitest'
import type { Plan } from '@/lib/contract/bff/credit/planner'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { disputesOf } from '../../credit/alerts/disputed'
import { cardsOfBureaus } from '../../credit/debt-plan/debt-plan-views'
import type { PlannerTarget } from '../../credit/planner/pathway'
import { planOf } from '../../credit/planner/plan'
import { planCostOf, reachOf } from '../../credit/planner/reach'
import { toScoreCards } from '../../credit/score/score-views'
import type { ConsumerFile } from './consumer-file'

/**
 * Expects that each cell of the map shows the planner's result, before the consumer has answered
 * any alert. Expects that the consumer owes the amount in the cell.
 */
export function expectCellsHold(
  name: string,
  { sent, report, alerts, targets }: ConsumerFile,
): void {
  const plan = (target: PlannerTarget): Plan =>
    planOf(sent.scoreUp(target.points, target.months), target)
  const cards = toScoreCards(sent.score)
  const bureaus = cardsOfBureaus(report)
  const disputes = disputesOf(
    alerts.map(({ institution, ...alert }) => ({ ...alert, company: institution.name })),
    {},
  )
  for (const target of targets) {
    const at = `${name}, ${target.points} in ${target.months}`
    const found = plan(target)
    const reach = reachOf(found, target)
    expect(reach === 'reachable', at).toBe(found.kind === 'reachable')
    if (reach === 'close')
      expect(
        neighboursOf(target).map((one) => plan(one).kind),
        at,
      ).toContain('reachable')
    for (const { provider } of cards) {
      const { amount, leftOut } = planCostOf(found, { cards, shown: provider, bureaus, disputes })
      if (amount === undefined) continue
      expect([reach, leftOut], at).toEqual(['reachable', []])
      const owed = bureaus.map((one) => one.cards.reduce((sum, { balance }) => sum + balance, 0))
      // The sandbox rounds up to ten dollars.
      expect(amount, at).toBeLessThanOrEqual(Math.max(...owed) + 10_00)
    }
  }
}

function neighboursOf({ points, months }: PlannerTarget): PlannerTarget[] {
  const fewer = scoreIncrements.findLast((one) => one < points)
  const longer = timeHorizons.find((one) => one > months)
  return [
    ...(fewer ? [{ points: fewer, months }] : []),
    ...(longer ? [{ points, months: longer }] : []),
  ]
}
