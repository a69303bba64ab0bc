import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMemoryCaches } from '../config/memory-cache'
import { resetState, setEnvironment } from '../testing/web-app'
import { dropCopies, keepCopy, openCopy, readCopy } from './bureau-copies'

beforeEach(() => setEnvironment({ PRODUCT_API_URL: 'https://api.example', MEMORY_MB: '16' }))
afterEach(() => resetState())

const ttlMs = 60_000
/** A few of these values fill the cache of opened values. */
const createValue = (name: string) => ({ name, accounts: [{ name: 'Vantry ••••'.repeat(30_000) }] })
const keep = (name: string) =>
  keepCopy(`consumer:${name}`, { version: '1', tag: name, value: createValue(name) }, ttlMs)

function read(name: string): unknown {
  const copy = readCopy(`consumer:${name}`)
  return copy && openCopy(`consumer:${name}`, copy)
}

test('a value that was dropped from the memory for opened values is equal and frozen when read again', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  for (const name of names) keep(name)
  const [opened] = readMemoryCaches().filter((cache) => cache.name === 'openedBureauData')
  expect(opened?.bytes).toBeLessThanOrEqual(opened?.limit ?? 0)
  for (const name of names) {
    expect(read(name)).toEqual(createValue(name))
    expect(Object.isFrozen(read(name))).toBe(true)
  }
})

test('a new copy of a value replaces the old one', () => {
  keep('one')
  keepCopy('consumer:one', { version: '2', tag: 'new', value: { name: 'new' } }, ttlMs)
  expect(read('one')).toEqual({ name: 'new' })
})

test('dropped copies cannot be read and use no memory', () => {
  keep('one')
  dropCopies('consumer:')
  expect(read('one')).toBeUndefined()
  expect(readMemoryCaches().map(({ bytes }) => bytes)).toEqual([0, 0])
})
