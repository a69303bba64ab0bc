import 'server-only'
import { randomUUID } from 'node:crypto'
import { type DailyCounts, finishedDays, utcDay } from '@/lib/domain/analytics/daily-report'
import { processSingleton } from '../config/process-singleton'
import { getRedis } from '../shared/redis'

/** A file of a day can be written for this long after its end, by whichever instance runs then. */
export const retentionDays = 7
const redisTtlMs = (retentionDays + 2) * 24 * 60 * 60_000

type InstanceCounts = {
  /** Tells the counts of this process from those of others and of its predecessor. */
  readonly instance: string
  readonly days: Map<string, Map<string, number>>
  /** Days whose counts have changed since they were stored in Redis. */
  readonly unsaved: Set<string>
}

/** Counts one event of a day (`2026-11-21`) in this process. */
export function addCount(day: string, key: string): void {
  const { days, unsaved } = instanceCounts()
  const counts = days.get(day) ?? new Map<string, number>()
  counts.set(key, (counts.get(key) ?? 0) + 1)
  days.set(day, counts)
  unsaved.add(day)
}

/**
 * Stores the counts of this process in Redis, if there is one. It stores totals under the name of the process, so a store that
 * is repeated counts nothing twice. While Redis is unreachable, the counts wait for the next call.
 */
export async function saveCounts(now: number): Promise<void> {
  const { instance, days, unsaved } = instanceCounts()
  const redis = getRedis()
  for (const day of [...unsaved]) {
    unsaved.delete(day)
    const fields = [...(days.get(day) ?? [])].map(([key, count]) => [`${instance} ${key}`, count] as const)
    try {
      await redis?.hset(redisKey(day), Object.fromEntries(fields))
      await redis?.pexpire(redisKey(day), redisTtlMs)
    } catch {
      unsaved.add(day)
    }
  }
  const needed = new Set([utcDay(now), ...finishedDays(now, retentionDays), ...unsaved])
  for (const day of days.keys()) if (!needed.has(day)) days.delete(day)
}

/**
 * The counts of a day: of all instances with Redis, of this process without.
 * @throws when Redis is unreachable.
 */
export async function readCounts(day: string): Promise<DailyCounts> {
  const redis = getRedis()
  if (!redis) return instanceCounts().days.get(day) ?? new Map()
  const sums = new Map<string, number>()
  for (const [field, count] of Object.entries(await redis.hgetall(redisKey(day)))) {
    const key = field.slice(field.indexOf(' ') + 1)
    sums.set(key, (sums.get(key) ?? 0) + Number(count))
  }
  return sums
}

const redisKey = (day: string) => `sw:analytics:${day}`

function instanceCounts(): InstanceCounts {
  return processSingleton('analytics', () => ({ instance: randomUUID(), days: new Map(), unsaved: new Set() }))
}
