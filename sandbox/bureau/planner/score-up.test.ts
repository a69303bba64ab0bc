import { describe, expect, it } from 'vitest'
import { type Pathway, scoreUpSchema } from '@/lib/contract/bureau/score'
import { upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import { generateCreditFile, profileOfSeed, scoreUpOf } from '../credit-file'
import { personas } from '../personas/personas'

const asOf = Date.UTC(2026, 10, 20)
const increments = [10, 20, 40, 60, 80, 100]
const horizons = [6, 12, 18, 24]
const wishes = increments.flatMap((increment) =>
  horizons.map((horizon) => [increment, horizon] as const),
)
const files = Array.from({ length: 150 }, (_, seed) =>
  generateCreditFile(profileOfSeed(seed), seed, asOf),
)
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

/** Returns the payment that the first action suggests, in US dollars; 0 if there is none. */
function paymentOf({ actions }: Pathway): number {
  const [, amount = '0'] =
    /, pay \$([\d,]+?)(?: on top|, about)/.exec(actions?.[0]?.description ?? '') ?? []
  return Number(amount.replaceAll(',', ''))
}

describe('simulateScoreUp', () => {
  it('the planner returns a direct pathway that matches the request exactly, or none', () => {
    for (const { increment, horizon, answer } of answers) {
      if (!answer.directPathway) continue
      expect(answer.directPathway).toMatchObject({
        scoreIncrementLowerBound: increment,
        timeHorizon: horizon,
      })
      expect(answer.directPathway.scoreIncrementUpperBound).toBeGreaterThanOrEqual(increment)
    }
  })

  it('the planner returns other pathways only without a direct one: fewer points or more time', () => {
    for (const { increment, horizon, answer } of answers) {
      for (const pathway of answer.possiblePathways ?? []) {
        expect(answer.directPathway).toBeNull()
        expect(pathway.scoreIncrementLowerBound < increment || pathway.timeHorizon > horizon).toBe(
          true,
        )
      }
    }
  })

  it('the planner returns a direct pathway, other pathways or none, depending on the request', () => {
    const kinds = new Set(
      answers.map(({ answer }) =>
        answer.directPathway ? 'direct' : answer.possiblePathways?.length ? 'nearest' : 'none',
      ),
    )
    expect(kinds).toEqual(new Set(['direct', 'nearest', 'none']))
  })

  it('every pathway has actions', () => {
    const pathways = answers.flatMap(({ answer }) => [
      answer.directPathway,
      ...(answer.possiblePathways ?? []),
    ])
    expect(pathways.every((pathway) => !pathway || (pathway.actions?.length ?? 0) > 0)).toBe(true)
  })

  it('a target with a direct pathway also has one if there is more time', () => {
    for (const [index] of files.entries()) {
      const ofFile = answers.slice(index * wishes.length, (index + 1) * wishes.length)
      for (const increment of increments) {
        const direct = ofFile
          .filter((each) => each.increment === increment)
          .map(({ answer }) => !!answer.directPathway)
        expect(direct.join()).toBe([...direct].sort().join())
      }
    }
  })

  it('the payment grows with the points, shrinks with the time, and never exceeds the debt', () => {
    for (const [index, file] of files.entries()) {
      const ofFile = answers.slice(index * wishes.length, (index + 1) * wishes.length)
      const amount = (increment: number, horizon: number) => {
        const found = ofFile.find(
          (each) => each.increment === increment && each.horizon === horizon,
        )
        return found?.answer.directPathway ? paymentOf(found.answer.directPathway) : undefined
      }
      const owed =
        upstreamSummariesSchema.parse(file.reportSummary)[0]?.revolvingAccounts?.balance?.amount ??
        0
      for (const [at, increment] of increments.entries()) {
        for (const [turn, horizon] of horizons.entries()) {
          const paid = amount(increment, horizon)
          if (paid === undefined) continue
          expect(paid).toBeLessThanOrEqual(Math.ceil(owed / 10) * 10)
          expect(paid).toBeGreaterThanOrEqual(amount(increments[at - 1] ?? 0, horizon) ?? 0)
          expect(paid).toBeLessThanOrEqual(amount(increment, horizons[turn - 1] ?? 0) ?? paid)
        }
      }
    }
  })

  it('for the persona fair, the planner says what to pay for 20 points and which card to begin with', () => {
    const actions = scoreUpOf(fileOf('fair'), 20, 6).directPathway?.actions?.map(
      ({ description }) => description,
    )
    expect(actions).toEqual([
      expect.stringMatching(
        /^Of the \$34,714 that Equifax reports on your cards, pay \$[\d,]+ on top of your regular payments, about \$[\d,]+ a month, so that at most \d\d% of their limits is in use\.$/,
      ),
      expect.stringMatching(/^Begin with .+: 92% of its limit is in use\.$/),
      'Pay every bill on time for 6 months, so that late payments count less with time.',
      'Do not apply for new credit in these 6 months.',
    ])
  })

  it('for the persona young, the planner asks for the whole balance and for nothing on top of it', () => {
    const [first] = scoreUpOf(fileOf('young'), 10, 6).directPathway?.actions ?? []
    expect(first?.description).toBe(
      'Of the $220 that Equifax reports on your cards, pay $220, about $37 a month, so that no balance is left.',
    )
  })

  it('for the persona chapter-13, the planner asks for no more than the regular payments that suffice', () => {
    expect(scoreUpOf(fileOf('chapter-13'), 10, 12).directPathway?.actions?.[0]?.description).toBe(
      'Pay every bill on time for 12 months, so that late payments count less with time.',
    )
  })

  it('for the persona over-limit, more points cost more', () => {
    const paid = [10, 20, 40].map((points) => {
      const { directPathway } = scoreUpOf(fileOf('over-limit'), points, 6)
      return directPathway ? paymentOf(directPathway) : 0
    })
    expect(paid).toEqual([...new Set(paid)].sort((a, b) => a - b))
  })

  it.each(['no-score', 'thin'])('the planner returns no pathway for %s', (slug) => {
    for (const [increment, horizon] of wishes) {
      expect(scoreUpOf(fileOf(slug), increment, horizon)).toMatchObject({
        directPathway: null,
        possiblePathways: [],
      })
    }
  })

  it('the planner never suggests a score above 850', () => {
    expect(scoreUpOf(fileOf('excellent'), 100, 24).directPathway).toBeNull()
  })
})
