import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random'

const draws = (...path: (string | number)[]) => {
  const random = seededRandom(...path)
  return Array.from({ length: 2_000 }, () => random.fraction())
}

describe('seededRandom', () => {
  it('random values are uniformly distributed', () => {
    const values = draws(5, 'even')
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect(values.filter((value) => Math.floor(value * 10) === tenth).length).toBeGreaterThan(140)
    }
  })

  it('random integers include both bounds', () => {
    const dice = seededRandom('dice')
    const rolls = new Set(Array.from({ length: 200 }, () => dice.integer(1, 6)))
    expect([...rolls].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shuffling loses no items', () => {
    const list = [1, 2, 3, 4, 5, 6, 7]
    const shuffled = seededRandom('cards').shuffled(list)
    expect([...shuffled].sort()).toEqual(list)
    expect(shuffled).not.toEqual(list)
  })

  it('choosing from an empty list throws', () => {
    expect(() => seededRandom(1).oneOf([])).toThrow(RangeError)
  })
})
