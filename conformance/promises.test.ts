import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenCount } from '@/scripts/structure/source-files'
import { plantedFaults } from './planted-faults'
import { promises } from './promises'
import { rfcSections } from './rfc-sections'

const ids = promises.map(({ id }) => id)

test('there are twenty promises with distinct ids', () => {
  expect(new Set(ids).size).toBe(20)
})

test('the table of RFC sections contains only ids of promises', () => {
  expect(Object.keys(rfcSections).filter((id) => !ids.includes(id))).toEqual([])
})

test('there are at least ten planted faults, each for a different promise', () => {
  const broken = plantedFaults.map(({ breaks }) => breaks)
  expect(broken.length).toBeGreaterThanOrEqual(10)
  expect(new Set(broken).size).toBe(broken.length)
  expect(broken.filter((id) => !ids.includes(id))).toEqual([])
})

test.each(readdirSync('conformance/adapters'))(
  'the adapter %s has at most 1,000 tokens',
  (file) => {
    const text = readFileSync(`conformance/adapters/${file}`, 'utf8')
    expect(tokenCount(file, text)).toBeLessThanOrEqual(1_000)
  },
)
