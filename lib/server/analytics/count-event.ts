import 'server-only'
import type { LRUCache } from 'lru-cache'
import type { AnalyticsEvent } from '@/lib/domain/analytics/analytics-events'
import { env, getHost } from '../config/env'
import { getMemoryCache } from '../config/memory-cache'
import { processSingleton } from '../config/process-singleton'
import { countAnalyticsEvent } from '../observability/metrics'
import { getRedis } from '../shared/redis'

const dayMs = 24 * 60 * 60_000

/** The visit that an event belongs to: its host is all that is counted of it. */
type Visit = { readonly data: { readonly hostKey?: string | undefined } }

/** Counts an event for the registered host of a visit, in the metrics. Nothing else is recorded: no person, no score, no text. */
export function countEvent(event: AnalyticsEvent, { data }: Visit): void {
  const hostKey = getHost(data.hostKey)?.key
  if (hostKey !== undefined) countAnalyticsEvent(event, hostKey)
}

/** Counts a page opened from outside of the product, by Fetch Metadata (W3C): no steps within it, calls, prefetches or monitors. */
export function countShown(headers: Headers, visit: Visit): void {
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate'
  if (isNavigation && headers.get('sec-fetch-site') !== 'same-origin' && !headers.has('sec-purpose'))
    countEvent('shown', visit)
}

/** Counts an enrollment, and notes until the end of the day that a sign-in of this account is no return yet. */
export async function countEnrolled(visit: Visit, userTag: string, now = Date.now()): Promise<void> {
  countEvent('enrolled', visit)
  if (!env().telemetry.isOn) return
  const key = enrolledKey(userTag, now)
  enrolledToday().set(key, '1')
  await getRedis()
    ?.set(key, '1', 'PX', dayMs - (now % dayMs))
    .catch(() => undefined)
}

/** Counts the sign-in of an enrolled account, unless it was enrolled today. */
export async function countReturn(visit: Visit, userTag: string, now = Date.now()): Promise<void> {
  if (!env().telemetry.isOn) return
  const key = enrolledKey(userTag, now)
  const stored = enrolledToday().has(key)
    ? 1
    : await getRedis()
        ?.exists(key)
        .catch(() => 0)
  if (!stored) countEvent('return_visit', visit)
}

/** The tag of a user hides the user: keys.ts. The day is that of UTC. */
const enrolledKey = (userTag: string, now: number) =>
  `sw:{${userTag}}:enrolled:${new Date(now).toISOString().slice(0, 10)}`

function enrolledToday(): LRUCache<string, string> {
  return processSingleton('enrolledToday', () =>
    getMemoryCache<string>({ name: 'enrolledToday', ttlMs: dayMs, bytesOf: () => 0 }),
  )
}
