import type { RouteName } from '@/lib/routes'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The screen shows when the wait ends, as a local time. A reload does not change this time. After
 * it, the screen shows the button that opens `retryAt`.
 */
export type NoticeWait = {
  readonly ms: number
  readonly retryAt: RouteName
  /** The longest time until the data should be available. */
  readonly latestMs?: number
}

/** The waits of the notices by route. Separate from the notices, because every page loads them. */
export const noticeWaits = {
  accountLockTemp: { ms: 30 * minuteMs, retryAt: 'login' },
  regLock: { ms: 24 * hourMs, retryAt: 'signup' },
  regIpLock: { ms: 72 * hourMs, retryAt: 'identity' },
  // The notice says 'a day or two'. A retry makes sense after one day.
  thinFile: { ms: 24 * hourMs, retryAt: 'identity', latestMs: 30 * 24 * hourMs },
  // The notice says 'a few hours'.
  serviceFailure: { ms: 3 * hourMs, retryAt: 'identity' },
} as const satisfies Partial<Record<RouteName, NoticeWait>>

/** Returns the wait of a route's notice; undefined if the route has none. */
export function waitOf(route: string | undefined): NoticeWait | undefined {
  return Object.entries(noticeWaits).find(([name]) => name === route)?.[1]
}
