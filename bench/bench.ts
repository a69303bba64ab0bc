import { rateLimitPolicies } from '@/lib/server/config/rate-limit-policies'
import type { IsolatedServers } from '@/scripts/servers'

/** The servers of a benchmark: a production web app and its own sandbox. */
export type BenchServers = IsolatedServers

/**
 * A measured value with its unit, and the promised limit,
 * if any: `limit` is the most, `least` the least.
 */
export type Measurement = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly limit?: number
  readonly least?: number
}

/** A file `bench/<name>.bench.ts` exports one of these as `bench`. */
export type Bench = {
  readonly title: string
  readonly run: (servers: BenchServers) => Promise<readonly Measurement[]>
}

/**
 * All calls of a benchmark come from one address and one account, so none of them reaches a limit.
 */
export const uncounted = {
  RATE_LIMITS: JSON.stringify(
    Object.fromEntries(Object.keys(rateLimitPolicies).map((name) => [name, 10_000_000])),
  ),
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
