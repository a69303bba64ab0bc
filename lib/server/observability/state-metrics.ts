import 'server-only'
import type { Meter } from '@opentelemetry/api'

/** What an upstream uses of this instance now. */
export type UpstreamState = {
  readonly upstream: string
  /** Calls under way, and how many may be at one origin. */
  readonly calls: number
  readonly limit: number
  /** Connections that are open, and calls that wait for one. */
  readonly connections: number
  readonly waiting: number
  /** Circuit breakers by state. */
  readonly breakers: Readonly<Record<'closed' | 'open' | 'halfOpen', number>>
}

/** Functions that read the state of other parts, which this part cannot import. */
export type StateReaders = {
  readonly upstreams: () => readonly UpstreamState[]
  /** The estimated memory of each cache and its limit, in bytes. */
  readonly caches: () => readonly { readonly name: string; readonly bytes: number; readonly limit: number }[]
  /** Undefined without `REDIS_URL`. */
  readonly isRedisReady: () => boolean | undefined
}

/** Observes bulkheads, connections and circuit breakers of each upstream, the caches, and the connection to Redis. */
export function observeState(meter: Meter, readers: StateReaders): void {
  const calls = meter.createObservableGauge('scorewell.upstream.calls', { description: 'Calls under way.' })
  const limit = meter.createObservableGauge('scorewell.upstream.calls.limit', { description: 'Calls to one origin.' })
  const connections = meter.createObservableGauge('scorewell.upstream.connections', { description: 'Open.' })
  const waiting = meter.createObservableGauge('scorewell.upstream.waiting', { description: 'Calls not yet sent.' })
  const breakers = meter.createObservableGauge('scorewell.upstream.breakers', { description: 'Breakers by state.' })
  meter.addBatchObservableCallback(
    (result) => {
      for (const state of readers.upstreams()) {
        const attributes = { 'scorewell.upstream': state.upstream }
        result.observe(calls, state.calls, attributes)
        result.observe(limit, state.limit, attributes)
        result.observe(connections, state.connections, attributes)
        result.observe(waiting, state.waiting, attributes)
        for (const [name, count] of Object.entries(state.breakers)) {
          result.observe(breakers, count, { ...attributes, 'scorewell.state': name })
        }
      }
    },
    [calls, limit, connections, waiting, breakers],
  )
  const size = meter.createObservableGauge('scorewell.cache.size', { unit: 'By', description: 'Estimated memory.' })
  const sizeLimit = meter.createObservableGauge('scorewell.cache.size.limit', { unit: 'By', description: 'Its limit.' })
  meter.addBatchObservableCallback(
    (result) => {
      for (const { name, bytes, limit: most } of readers.caches()) {
        result.observe(size, bytes, { 'scorewell.cache': name })
        result.observe(sizeLimit, most, { 'scorewell.cache': name })
      }
    },
    [size, sizeLimit],
  )
  meter
    .createObservableGauge('scorewell.redis.ready', { description: '1 while Redis can be used, else 0.' })
    .addCallback((result) => {
      const isReady = readers.isRedisReady()
      if (isReady !== undefined) result.observe(isReady ? 1 : 0)
    })
}
