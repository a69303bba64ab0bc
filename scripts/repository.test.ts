import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

/** The newest patch of our line when this was last looked at; older ones have published holes. */
const nextFloor = '16.4.6'

const lock = readFileSync('package-lock.json', 'utf8')
const packages = z.object({ packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })) })

test('the lock file names no registry', () => {
  expect(lock).not.toMatch(/"resolved": "http/)
})

test(`Next is at least ${nextFloor}`, () => {
  const installed = packages.parse(JSON.parse(lock)).packages['node_modules/next']?.version ?? ''
  expect(installed.localeCompare(nextFloor, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})
