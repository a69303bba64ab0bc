import { env } from '../config/env'
import { getMemoryCache } from '../config/memory-cache'
import { ignoreRedisError } from '../errors/problem'
import { countEvent, type Visit } from '../observability/metrics'
import { getRedis } from '../shared/redis'

const dayMs = 24 * 60 * 60_000

/**
 * Counts an enrollment. Until the end of the day, sign-ins of this account do not count as returns.
 */
export async function countEnrolled(
  visit: Visit,
  userTag: string,
  now = Date.now(),
): Promise<void> {
  countEvent('enrolled', visit)
  if (!env().telemetry.isOn) return
  const key = enrolledKey(userTag, now)
  enrolledToday().set(key, '1')
  await ignoreRedisError(getRedis()?.set(key, '1', 'PX', dayMs - (now % dayMs)))
}

/** Counts the sign-in of an enrolled account, unless it was enrolled today. */
export async function countReturn(visit: Visit, userTag: string, now = Date.now()): Promise<void> {
  if (!env().telemetry.isOn) return
  const key = enrolledKey(userTag, now)
  const isEnrolledToday =
    enrolledToday().has(key) || (await ignoreRedisError(getRedis()?.exists(key)))
  if (!isEnrolledToday) countEvent('return_visit', visit)
}

/** Uses the user tag, which does not reveal the user (keys.ts). Days are UTC. */
const enrolledKey = (userTag: string, now: number) =>
  `sw:{${userTag}}:enrolled:${new Date(now).toISOString().slice(0, 10)}`

const enrolledToday = () =>
  getMemoryCache<string>({ name: 'enrolledToday', ttlMs: dayMs, bytesOf: () => 0 })
