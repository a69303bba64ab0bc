import {
  BrokenCircuitError,
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import { env } from '../config/env'
import { perProcess, processSingleton } from '../config/process-singleton'
import type { GaugeReading } from '../observability/metrics-sdk'
import { publicLookup } from './bureau-address'

const kB = 1024

/**
 * Limits for each upstream on an instance. `bureauData` are the `efx-*` calls of the product API,
 * which wait for the bureau. They have their own connections, so that they cannot delay sign-in or
 * `/users`.
 * `concurrent`: simultaneous calls to one origin, bodies included. Any further call fails at once.
 * `responseBytes`: the longest response that is read as text. A consumer's file is about 93 kB
 * long; a PDF is limited by its deadline. Contract, section 13.
 */
export const upstreams = {
  productApi: { concurrent: 256, responseBytes: 256 * kB },
  bureauData: {
    concurrent: 128,
    responseBytes: 2_048 * kB,
    breaker: { size: 40, minimumNumberOfCalls: 20 },
  },
  bureau: {
    concurrent: 64,
    responseBytes: 256 * kB,
    breaker: { size: 20, minimumNumberOfCalls: 10 },
  },
} as const

const upstreamNames = ['productApi', 'bureauData', 'bureau'] as const
export type UpstreamName = (typeof upstreamNames)[number]

/** A breaker opens when more than this share of its recent calls has failed. */
const failureShare = 0.5
/** After this pause one call probes the upstream. */
const pauseMs = 10_000

/**
 * Idle policies beyond this number are dropped, because keys come from the product API and their
 * number is otherwise unlimited.
 */
const maxPolicies = 1_000

type Slots = { readonly key: string; readonly concurrent: number }
/** Keeps the slot of a call until a promise has settled. */
export type KeepSlotUntil = (until: Promise<unknown>) => void

/**
 * Runs a call in one of the `concurrent` slots of a key. The slot is free when `run` and every
 * promise passed to `keepSlotUntil` have settled, so a streamed body keeps its slot until it is
 * closed.
 * @throws {BulkheadRejectedError} at once if no slot is free, because calls do not queue.
 */
export async function runInSlot<T>(
  { key, concurrent }: Slots,
  run: (keepSlotUntil: KeepSlotUntil) => Promise<T>,
): Promise<T> {
  const slots = getOrCreate(bulkheads(), key, () => bulkhead(concurrent, 0))
  return await new Promise((resolve, reject) => {
    slots
      .execute(async () => {
        const held: Promise<unknown>[] = []
        await run((until) => held.push(until)).then(resolve, reject)
        await Promise.allSettled(held)
      })
      .catch(reject)
  })
}

type BreakerOptions = {
  readonly upstream: UpstreamName
  readonly key: string
  isOutage(error: unknown): boolean
}

/**
 * Runs a call through the breaker of its key.
 * @throws {BrokenCircuitError} at once while the breaker is open, or while another call probes the
 * upstream.
 */
export async function runThroughBreaker<T>(
  options: BreakerOptions,
  run: () => Promise<T>,
): Promise<T> {
  const { upstream, key, isOutage } = options
  const limits = upstreams[upstream]
  if (!('breaker' in limits)) return await run()
  const breaker = getOrCreate(breakers(), `${upstream} ${key}`, () =>
    circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: pauseMs,
      breaker: new CountBreaker({ threshold: failureShare, ...limits.breaker }),
    }),
  )
  // cockatiel would let calls wait for the probe, which lasts as long as the upstream hangs.
  if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
  return await breaker.execute(run)
}

/**
 * Returns the agent for the connections to an upstream. The slots limit the calls, and the agent
 * does not, because a call that waits inside undici would ignore its signal.
 */
export function agentOf(upstream: UpstreamName): Agent {
  return processSingleton(`agent ${upstream}`, () => {
    const timeoutMs = env().upstreamTimeoutMs
    // Twice the limit, because undici measures with the process's clock, which also runs while we
    // are too busy to read.
    const silenceMs = 2 * timeoutMs
    const isBureau = upstream === 'bureau'
    return new Agent({
      // With HTTP/2, undici would send all calls over one connection, so a lost packet or a full
      // window would delay all consumers.
      allowH2: false,
      // Applies until the first byte, then between two bytes, because a long response may be slow,
      // but not silent.
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
      // Shorter than a whole call, to tell an unreachable upstream (502) from a hanging one (504).
      connect: { timeout: timeoutMs / 2, ...(isBureau ? { lookup: publicLookup } : {}) },
    })
  })
}

/**
 * Returns the load of each upstream on this instance for the metrics: calls to all its origins
 * together, and breakers by state.
 */
export function readUpstreams(): readonly GaugeReading[] {
  return upstreamNames.flatMap((upstream): readonly GaugeReading[] => {
    const attributes = { 'scorewell.upstream': upstream }
    const limit = upstreams[upstream].concurrent
    const ofUpstream = <T extends object>(all: LRUCache<string, T>) =>
      [...all].filter(([name]) => name.startsWith(`${upstream} `)).map(([, policy]) => policy)
    const states = ofUpstream(breakers()).map(({ state }) => state)
    const breakersIn = (name: string, ...wanted: CircuitState[]): GaugeReading => {
      const count = states.filter((state) => wanted.includes(state)).length
      return ['upstream.breakers', count, { ...attributes, 'scorewell.state': name }]
    }
    const pools = Object.values(agentOf(upstream).stats)
    return [
      [
        'upstream.calls',
        sum(ofUpstream(bulkheads()).map(({ executionSlots }) => limit - executionSlots)),
        attributes,
      ],
      ['upstream.calls.limit', limit, attributes],
      ['upstream.connections', sum(pools.map(({ connected }) => Number(connected))), attributes],
      [
        'upstream.waiting',
        sum(pools.map((pool) => ('queued' in pool ? pool.queued : 0))),
        attributes,
      ],
      breakersIn('closed', CircuitState.Closed),
      breakersIn('open', CircuitState.Open, CircuitState.Isolated),
      breakersIn('halfOpen', CircuitState.HalfOpen),
    ]
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const bulkheads = perProcess(
  'bulkheads',
  () => new LRUCache<string, BulkheadPolicy>({ max: maxPolicies }),
)
const breakers = perProcess(
  'breakers',
  () => new LRUCache<string, CircuitBreakerPolicy>({ max: maxPolicies }),
)

function getOrCreate<T extends object>(
  policies: LRUCache<string, T>,
  key: string,
  create: () => T,
): T {
  const policy = policies.get(key) ?? create()
  policies.set(key, policy)
  return policy
}
