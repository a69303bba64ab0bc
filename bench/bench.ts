import type { IsolatedServers } from '@/scripts/isolated-servers'

/** What a benchmark may rely on: a production web app and a sandbox of its own. */
export type BenchServers = IsolatedServers

/** One number, its unit, and the limit it must not pass where one was promised. */
export type Measurement = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly limit?: number
}

/** A file `bench/<name>.bench.ts` exports one of these as `bench`. */
export type Bench = { readonly title: string; readonly run: (servers: BenchServers) => Promise<readonly Measurement[]> }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
