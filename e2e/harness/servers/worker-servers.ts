import * as z from 'zod/mini'
import { leaveSetting, setting } from '@/scripts/env'
import type { SecludedPair } from '@/scripts/isolated-servers'

const variable = 'E2E_PAIRS'
const pairs = z.array(z.object({ web: z.string(), sandbox: z.string(), data: z.string(), logs: z.string() }))

/** Workers inherit the environment of the process that starts the servers. */
export function announcePairs(started: readonly SecludedPair[]): void {
  leaveSetting(variable, JSON.stringify(started))
}

/** @param parallelIndex a worker that replaces a failed one takes over its index, and with it its pair. */
export function pairOf(parallelIndex: number): SecludedPair {
  const pair = pairs.parse(JSON.parse(setting(variable) ?? '[]'))[parallelIndex]
  if (!pair) throw new Error(`No servers were started for worker ${parallelIndex}.`)
  return pair
}
