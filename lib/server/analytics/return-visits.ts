import { env } from '../config/env'
import { getMemoryCache } from '../config/memory-cache'
import { ignoreRedisError } from '../errors/problem'
import { countEvent, type Visit } from '../observability/metrics'
import { getRedis } from '../shared/redis'

const dayMs = 24 * 60 * 60_000

/**
 * Counts an enrollment. Sign-ins to this account do not count as return visits until the end of the
 * day.
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

/**
 * Counts a sign-in to an enrolled account as a return visit, unless the account was enrolled today.
 */
export async function countReturn(visit: Visit, userTag: string, now = Date.now()): Promise<void> {
  if (!env().telemetry.isOn) return
  const key = enrolledKey(userTag, now)
  const isEnrolledToday =
    enrolledToday().has(key) || (await ignoreRedisError(getRedis()?.exists(key)))
  if (!isEnrolledToday) countEvent('return_visit', visit)
}

/**
 * Returns the key that marks an enrollment today (UTC). A user tag does not reveal the user
 * (keys.ts).
 */
const enrolledKey = (userTag: string, now: number) =>
  `sw:{${userTag}}:enrolled:${new Date(now).toISOString().slice(0, 10)}`

const enrolledToday = () =>
  getMemoryCache<string>({ name: 'enrolledToday', ttlMs: dayMs, bytesOf: () => 0 })
