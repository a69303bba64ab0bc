import type { Attributes, Meter } from '@opentelemetry/api'
import type { WebVital } from '@/lib/contract/bff/shell'
import type { AnalyticsEvent } from '@/lib/domain/analytics/analytics-events'
import { getHost } from '../config/env'
import { processSingleton } from '../config/process-singleton'

/** `route`: a template, never the path that was sent. */
type CountedRequest = { method: string; route: string; status: number; ms: number }
/** The visit that an event belongs to: its host is all that is counted of it. */
export type Visit = { readonly data: { readonly hostKey?: string | undefined } }
type CountedWebVital = WebVital & { readonly route: string; readonly hostKey: string }

/** Seconds, as OpenTelemetry recommends for HTTP. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** web.dev/cls: good up to 0.1, poor above 0.25. */
const layoutShiftBuckets = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
/** RFC 9110, 9; OpenTelemetry calls every other method `_OTHER`. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
/** The codes of the product API and our own; others would make a label of whatever an upstream sends. */
const codeShape = /^(SC\d{3}|RATE_LIMITED|CONSUMER_CHANGED)$/

/** Turns metrics on for this process; until then the functions below do nothing. */
export function createInstruments(meter: Meter): void {
  holder().instruments = instrumentsOf(meter)
}

export function recordRequest({ method, route, status, ms }: CountedRequest): void {
  holder().instruments?.requests.record(ms / 1000, {
    'http.request.method': boundedMethod(method),
    'http.route': route,
    'http.response.status_class': `${Math.floor(status / 100)}xx`,
  })
}

/** `failure`: the status of the problem that the call became. */
export function recordUpstreamCall(ms: number, attributes: Attributes, failure: number | undefined): void {
  const error = failure === undefined ? {} : { 'error.type': String(failure) }
  holder().instruments?.upstreamCalls.record(ms / 1000, { ...attributes, ...error })
}

/** A wait for the lock of a token refresh, within this instance and at Redis. */
export function recordLockWait(ms: number): void {
  holder().instruments?.refreshLockWaits.record(ms / 1000)
}

export function countRefresh(outcome: 'renewed' | 'refused' | 'failed'): void {
  count('refreshes', { 'scorewell.outcome': outcome })
}

export function countProblem(status: number, code: string | undefined): void {
  const kind = code === undefined ? 'none' : codeShape.test(code) ? code : 'other'
  count('problems', { 'http.response.status_code': status, 'scorewell.code': kind })
}

export function countRateLimited(limit: string): void {
  count('rateLimited', { 'scorewell.limit': limit })
}

export function countLostLogLine(): void {
  count('lostLogLines', {})
}

export function countCacheRead(outcome: 'hit' | 'miss' | 'error'): void {
  count('cacheReads', { 'scorewell.outcome': outcome })
}

/** Counts an event of the analytics for the registered host of a visit. Nothing else is recorded: no person, no score, no text. */
export function countEvent(event: AnalyticsEvent, { data }: Visit): void {
  const hostKey = getHost(data.hostKey)?.key
  if (hostKey !== undefined) count('analyticsEvents', { 'scorewell.event': event, 'scorewell.host': hostKey })
}

/** Counts a page opened from outside of the product, by Fetch Metadata (W3C): no steps within it, calls, prefetches or monitors. */
export function countShown(headers: Headers, visit: Visit): void {
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate'
  if (isNavigation && headers.get('sec-fetch-site') !== 'same-origin' && !headers.has('sec-purpose'))
    countEvent('shown', visit)
}

export function recordWebVital({ name, value, route, hostKey }: CountedWebVital): void {
  const { instruments } = holder()
  const attributes = { 'http.route': route, 'scorewell.host': hostKey }
  if (name === 'CLS') instruments?.layoutShifts.record(value, attributes)
  else instruments?.webVitalTimes.record(value / 1000, { ...attributes, 'scorewell.web_vital': name })
}

export function boundedMethod(method: string): string {
  return methods.has(method) ? method : '_OTHER'
}

type CounterName = 'refreshes' | 'problems' | 'rateLimited' | 'lostLogLines' | 'cacheReads' | 'analyticsEvents'

function count(name: CounterName, attributes: Attributes): void {
  holder().instruments?.[name].add(1, attributes)
}

function holder(): { instruments?: ReturnType<typeof instrumentsOf> } {
  return processSingleton('metrics', () => ({}))
}

/** What is counted or measured; docs/operations/telemetry.md explains each to operators. Times are seconds. */
function instrumentsOf(meter: Meter) {
  const counter = (name: string, description: string) => meter.createCounter(`scorewell.${name}`, { description })
  const timer = (name: string, description: string) =>
    meter.createHistogram(name, { unit: 's', advice: { explicitBucketBoundaries: durationBuckets }, description })
  return {
    requests: timer('http.server.request.duration', 'Requests until the last byte of the response.'),
    upstreamCalls: timer(
      'http.client.request.duration',
      'Calls to the product API and the bureau until their response was read.',
    ),
    refreshLockWaits: timer('scorewell.refresh_lock.wait', 'Waiting for the lock of a token refresh.'),
    refreshes: counter('refreshes', 'Token refreshes by outcome.'),
    problems: counter('problems', 'Problems returned by the API, by code.'),
    rateLimited: counter('rate_limited', 'Calls beyond a rate limit.'),
    lostLogLines: counter('log.lost_lines', 'Lines beyond a full buffer.'),
    cacheReads: counter('cache.reads', 'Reads of bureau data by outcome.'),
    analyticsEvents: counter('events', 'Events of the analytics, by host.'),
    webVitalTimes: timer('scorewell.web_vital', 'Web Vitals of pages.'),
    layoutShifts: meter.createHistogram('scorewell.web_vital.layout_shift', {
      advice: { explicitBucketBoundaries: layoutShiftBuckets },
      description: 'Cumulative layout shift of pages.',
    }),
  }
}
