import { describe, expect, it } from 'vitest'
import { scoreUpSchema } from '@/lib/contract/bureau/score'
import { generateCreditFile, profileOfSeed, scoreUpOf } from '../credit-file'
import { personas } from '../personas/personas'

const asOf = Date.UTC(2026, 10, 20)
const increments = [10, 20, 40, 60, 80, 100]
const horizons = [6, 12, 18, 24]
const wishes = increments.flatMap((increment) => horizons.map((horizon) => [increment, horizon] as const))
const files = Array.from({ length: 150 }, (_, seed) => generateCreditFile(profileOfSeed(seed), seed, asOf))
const answers = files.flatMap((file) =>
  wishes.map(([increment, horizon]) => ({
    increment,
    horizon,
    answer: scoreUpSchema.parse(scoreUpOf(file, increment, horizon)),
  })),
)
const fileOf = (slug: string) => {
  const persona = personas.find((each) => each.slug === slug)
  if (!persona) throw new Error(slug)
  return generateCreditFile(persona.profile, persona.seed, asOf)
}

describe('simulateScoreUp', () => {
  it('returns a direct pathway that matches the request exactly, or none', () => {
    for (const { increment, horizon, answer } of answers) {
      if (!answer.directPathway) continue
      expect(answer.directPathway).toMatchObject({ scoreIncrementLowerBound: increment, timeHorizon: horizon })
      expect(answer.directPathway.scoreIncrementUpperBound).toBeGreaterThanOrEqual(increment)
    }
  })

  it('returns other pathways only without a direct one: fewer points or more time', () => {
    for (const { increment, horizon, answer } of answers) {
      for (const pathway of answer.possiblePathways ?? []) {
        expect(answer.directPathway).toBeNull()
        expect(pathway.scoreIncrementLowerBound < increment || pathway.timeHorizon > horizon).toBe(true)
      }
    }
  })

  it('covers all three kinds of result', () => {
    const kinds = new Set(
      answers.map(({ answer }) =>
        answer.directPathway ? 'direct' : answer.possiblePathways?.length ? 'nearest' : 'none',
      ),
    )
    expect(kinds).toEqual(new Set(['direct', 'nearest', 'none']))
  })

  it('includes actions with every pathway', () => {
    const pathways = answers.flatMap(({ answer }) => [answer.directPathway, ...(answer.possiblePathways ?? [])])
    expect(pathways.every((pathway) => !pathway || (pathway.actions?.length ?? 0) > 0)).toBe(true)
  })

  it('never returns fewer points for more time', () => {
    for (const file of files) {
      for (const increment of increments) {
        const direct = horizons.map((horizon) => scoreUpOf(file, increment, horizon).directPathway != null)
        expect(direct.join()).toBe([...direct].sort().join())
      }
    }
  })

  it.each(['no-score', 'thin'])('returns no pathway for %s', (slug) => {
    for (const [increment, horizon] of wishes) {
      expect(scoreUpOf(fileOf(slug), increment, horizon)).toMatchObject({ directPathway: null, possiblePathways: [] })
    }
  })

  it('never exceeds 850', () => {
    expect(scoreUpOf(fileOf('excellent'), 100, 24).directPathway).toBeNull()
  })
})
