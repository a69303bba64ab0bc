import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { alertInvariants } from '../testing/credit-file-invariants/alerts'
import { dateInvariants } from '../testing/credit-file-invariants/dates'
import { type Invariants, parseCreditFile } from '../testing/credit-file-invariants/parsed-file'
import { paymentInvariants } from '../testing/credit-file-invariants/payment-sequences'
import { plausibilityInvariants } from '../testing/credit-file-invariants/plausibility'
import { reasonInvariants } from '../testing/credit-file-invariants/reasons'
import { scoreInvariants } from '../testing/credit-file-invariants/scores'
import { screenInvariants } from '../testing/credit-file-invariants/screen-figures'
import { totalInvariants } from '../testing/credit-file-invariants/totals'
import { generateCreditFile, profileOfSeed } from './credit-file'
import { bandProfiles } from './profile/band-ranges'
import { bands } from './profile/profile'

const invariants: Invariants = {
  ...totalInvariants,
  ...paymentInvariants,
  ...dateInvariants,
  ...scoreInvariants,
  ...reasonInvariants,
  ...alertInvariants,
  ...plausibilityInvariants,
  ...screenInvariants,
}
const worlds = [
  // One client sends two debts to collection on the same day.
  { seed: 1_494_196_651, day: 0 },
  ...fc.sample(
    fc.record({
      seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      day: fc.integer({ min: 0, max: 1_500 }),
    }),
    {
      // In a smaller sample, the shares deviate too much.
      numRuns: Math.max(300, inject('generatedFiles')),
      seed: 20_261_119,
    },
  ),
]
const firstDay = Date.UTC(2025, 0, 1)
const dayMs = 86_400_000

describe('generated consumers', () => {
  const broken = new Map<string, string[]>()
  const bandCounts = new Map<string, number>()
  let changed = 0

  // Checks all invariants in one pass, so that each file is generated and parsed only once.
  beforeAll(() => {
    for (const { seed, day } of worlds) {
      const file = parseCreditFile(profileOfSeed(seed), seed, firstDay + day * dayMs)
      bandCounts.set(file.profile.band, (bandCounts.get(file.profile.band) ?? 0) + 1)
      const newest = Math.max(...file.history.map((entry) => entry.generatedDate))
      const last = file.history.find((entry) => entry.generatedDate === newest)?.providerViews[0]
        ?.score
      if (last !== file.score.providerViews?.[0]?.score) changed += 1
      for (const [rule, check] of Object.entries(invariants)) {
        try {
          check(file)
        } catch (error) {
          broken.set(rule, [
            ...(broken.get(rule) ?? []),
            `seed ${seed}, day ${day}: ${String(error)}`,
          ])
        }
      }
    }
  })

  it.each(Object.keys(invariants))('every generated credit file satisfies: %s', (rule) => {
    expect((broken.get(rule) ?? []).slice(0, 3)).toEqual([])
  })

  it.each(bands)(
    'generated consumers have the %s band about as often as real consumers',
    (band) => {
      expect(
        Math.abs((bandCounts.get(band) ?? 0) / worlds.length - bandProfiles[band].share),
      ).toBeLessThan(0.04)
    },
  )

  it('most generated consumers have a score that differs from the last history entry', () => {
    expect(changed / worlds.length).toBeGreaterThan(0.7)
  })
})

describe('a credit file', () => {
  it('a credit file is identical for the same seed within a reporting week', () => {
    const thursday = Date.UTC(2026, 10, 19, 12)
    const fileAt = (at: number) => generateCreditFile(profileOfSeed(7), 7, at)
    expect(fileAt(thursday + 6 * dayMs)).toEqual(fileAt(thursday))
    expect(fileAt(thursday + 7 * dayMs)).not.toEqual(fileAt(thursday))
  })

  it('a credit file differs for a different seed', () => {
    expect(generateCreditFile(profileOfSeed(7), 8, firstDay)).not.toEqual(
      generateCreditFile(profileOfSeed(7), 7, firstDay),
    )
  })
})
