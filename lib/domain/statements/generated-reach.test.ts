import { expect, test } from 'vitest'
import type { Plan } from '@/lib/contract/bff/planner'
import { latestScoreSchema, scoreUpSchema } from '@/lib/contract/bureau/score'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { upstreamAlertsSchema } from '@/lib/contract/normalize/alert'
import { upstreamReportSchema } from '@/lib/contract/normalize/report'
import { type CreditFile, generateCreditFile, profileOfSeed, scoreUpOf } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { toAlertItems } from '../alerts/alert-views'
import { disputesOf } from '../alerts/disputed'
import { cardsOfBureaus } from '../coach/coach-views'
import type { PlannerTarget } from '../planner/pathway'
import { planOf } from '../planner/plan'
import { planCostOf, reachOf, reachTargets } from '../planner/reach'
import { toScoreCards } from '../score/score-views'

const now = Date.UTC(2026, 10, 20)

test.each(personas.map(({ slug, profile, seed }) => [slug, profile, seed] as const))(
  'every cell of the map of %s holds',
  (name, profile, seed) => expectCellsHold(name, generateCreditFile(profile, seed, now), reachTargets),
)

test('every cell of the maps of a thousand other files holds', () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const target = reachTargets[seed % reachTargets.length]
    if (target) expectCellsHold(`seed ${seed}`, generateCreditFile(profileOfSeed(seed), seed, now), [target])
  }
}, 120_000)

function expectCellsHold(name: string, file: CreditFile, targets: readonly PlannerTarget[]): void {
  const plan = (target: PlannerTarget): Plan =>
    planOf(scoreUpSchema.parse(scoreUpOf(file, target.points, target.months)), target)
  const cards = toScoreCards(latestScoreSchema.parse(file.latestScore))
  const bureaus = cardsOfBureaus(upstreamReportSchema.parse(file.latestReport))
  const disputes = disputesOf(
    toAlertItems(upstreamAlertsSchema.parse(file.alerts), now).map(({ institution, ...alert }) => {
      return { ...alert, company: institution.name }
    }),
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
  return [...(fewer ? [{ points: fewer, months }] : []), ...(longer ? [{ points, months: longer }] : [])]
}
