import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random'

const draws = (...path: (string | number)[]) => {
  const random = seededRandom(...path)
  return Array.from({ length: 2_000 }, () => random.fraction())
}

describe('chance', () => {
  it('repeats itself on the same path and differs on another', () => {
    expect(draws(1, 'a')).toEqual(draws(1, 'a'))
    expect(draws(1, 'a')).not.toEqual(draws(1, 'b'))
    expect(draws(1, 'a')).not.toEqual(draws(2, 'a'))
  })

  it('spreads evenly', () => {
    const values = draws(5, 'even')
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(values.filter((value) => Math.floor(value * 10) === tenth).length).toBeGreaterThan(140)
    }
  })

  it('draws whole numbers with both ends', () => {
    const chance = seededRandom('dice')
    const rolls = new Set(Array.from({ length: 200 }, () => chance.integer(1, 6)))
    expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shuffles without loss', () => {
    const list = [1, 2, 3, 4, 5, 6, 7]
    const shuffled = seededRandom('cards').shuffled(list)
    expect([...shuffled].sort()).toEqual(list)
    expect(shuffled).not.toEqual(list)
  })

  it('refuses to choose from nothing', () => {
    expect(() => seededRandom(1).oneOf([])).toThrow(RangeError)
  })
})
