import { rateLimitPolicies } from '@/lib/server/config/rate-limit-policies'
import type { IsolatedServers } from '@/scripts/servers'

/** The servers for a benchmark: a production web app and its own sandbox. */
export type BenchServers = IsolatedServers

/**
 * A measured value with its unit and its promised limit, if any: `limit` is the maximum, `least`
 * the minimum.
 */
export type Measurement = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly limit?: number
  readonly least?: number
}

/** Exported as `bench` by each file `bench/<name>.bench.ts`. */
export type Bench = {
  readonly title: string
  readonly run: (servers: BenchServers) => Promise<readonly Measurement[]>
}

/**
 * Rate limits that no benchmark reaches, although all its calls come from one address and account.
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
