import { type Attributes, metrics } from '@opentelemetry/api'
import type { WebVital } from '@/lib/contract/bff/shell/beacons'
import type { AnalyticsEvent } from '@/lib/domain/host/analytics/analytics-events'
import { getHost } from '../config/env'

/** The name of our meter and our tracer. */
export const scopeName = 'scorewell'

/** `route` is a template, never the path that was sent. */
type CountedRequest = { method: string; route: string; status: number; ms: number }
/** The visit that an event belongs to. Only its host is counted. */
export type Visit = { readonly data: { readonly hostKey?: string | undefined } }

/** Counters and timers. docs/operations/telemetry.md explains each of them to operators. */
const counters = {
  refreshes: 'Token refreshes by outcome.',
  problems: 'Problems returned by the API, by code.',
  rate_limited: 'Calls beyond a rate limit.',
  'log.lost_lines': 'Lines beyond a full buffer.',
  'log.warnings': 'Warnings and errors in the log, by event.',
  unreadable_entries: 'Entries of bureau data that could not be read, by path.',
  'cache.reads': 'Reads of bureau data by outcome.',
  events: 'Events of the analytics, by host.',
} as const
const timers = {
  'http.server.request.duration': 'Requests until the last byte of the response.',
  'http.client.request.duration':
    'Calls to the product API and the bureau until their response was read.',
  'scorewell.refresh_lock.wait':
    'Waiting for the lock of a token refresh, within this instance and at Redis.',
  'scorewell.web_vital': 'Web Vitals of pages.',
} as const

/** In seconds, the unit that OpenTelemetry recommends for HTTP. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** In seconds. The latency objectives have the limits 0.02 and 0.3. */
const latencyBuckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10]
/** web.dev/cls: good up to 0.1, poor above 0.25. */
const layoutShiftBuckets = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
/**
 * Methods of RFC 9110, 9, and RFC 5789 that are recorded by name. OpenTelemetry calls every other
 * method `_OTHER`.
 */
const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
])
/** Codes of the product API and our own. Any other code would turn upstream text into a label. */
const codeShape = /^(SC\d{3}|RATE_LIMITED|CONSUMER_CHANGED)$/

/**
 * Returns the meter. Without a provider, which is set at startup if metrics are configured, it
 * records nothing.
 */
const meter = () => metrics.getMeter(scopeName)

export function count(
  name: keyof typeof counters,
  attributes: Attributes = {},
  increment = 1,
): void {
  const counter = meter().createCounter(`scorewell.${name}`, { description: counters[name] })
  counter.add(increment, attributes)
}

/** Records a time in milliseconds as a metric in seconds. */
export function recordTime(
  name: keyof typeof timers,
  ms: number,
  attributes: Attributes = {},
): void {
  const options = {
    unit: 's',
    advice: { explicitBucketBoundaries: durationBuckets },
    description: timers[name],
  }
  const timer = meter().createHistogram(name, options)
  timer.record(ms / 1000, attributes)
}

export function recordRequest({ method, route, status, ms }: CountedRequest): void {
  recordTime('http.server.request.duration', ms, {
    'http.request.method': boundedMethod(method),
    'http.route': route,
    'http.response.status_class': `${Math.floor(status / 100)}xx`,
  })
}

/**
 * Records the app's own time for a request that has a latency objective, without the time of its
 * upstream calls. docs/operations.md, "Service level objectives".
 */
export function recordLatency(objective: 'cached read' | 'first byte', ms: number): void {
  const options = {
    unit: 's',
    advice: { explicitBucketBoundaries: latencyBuckets },
    description: 'The time of the app itself, by latency objective.',
  }
  const timer = meter().createHistogram('scorewell.latency', options)
  timer.record(Math.max(0, ms) / 1000, { 'scorewell.objective': objective })
}

export function countProblem(status: number, code: string | undefined): void {
  const kind = code === undefined ? 'none' : codeShape.test(code) ? code : 'other'
  count('problems', { 'http.response.status_code': status, 'scorewell.code': kind })
}

/**
 * Counts an analytics event for the registered host of a visit. Nothing else is recorded: no user,
 * score or free text.
 */
export function countEvent(event: AnalyticsEvent, { data }: Visit): void {
  const hostKey = getHost(data.hostKey)?.key
  if (hostKey !== undefined)
    count('events', { 'scorewell.event': event, 'scorewell.host': hostKey })
}

/**
 * Counts a page that was opened from outside the product, according to Fetch Metadata (W3C).
 * Excludes navigation within the product, calls, prefetches and health monitors.
 */
export function countShown(headers: Headers, visit: Visit): void {
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate'
  if (
    isNavigation &&
    headers.get('sec-fetch-site') !== 'same-origin' &&
    !headers.has('sec-purpose')
  )
    countEvent('shown', visit)
}

export function recordWebVital({
  name,
  value,
  route,
  hostKey,
}: WebVital & { route: string; hostKey: string }): void {
  const attributes = { 'http.route': route, 'scorewell.host': hostKey }
  const options = {
    advice: { explicitBucketBoundaries: layoutShiftBuckets },
    description: 'Layout shift of pages.',
  }
  if (name === 'CLS')
    meter().createHistogram('scorewell.web_vital.layout_shift', options).record(value, attributes)
  else recordTime('scorewell.web_vital', value, { ...attributes, 'scorewell.web_vital': name })
}

export function boundedMethod(method: string): string {
  return methods.has(method) ? method : '_OTHER'
}
