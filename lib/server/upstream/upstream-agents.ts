import 'server-only'
import { Agent } from 'undici'
import { env } from '../config/env'
import { processSingleton } from '../config/process-singleton'
import type { UpstreamState } from '../observability/state-metrics'
import { publicLookup } from './bureau-address'
import { readCapacity, type UpstreamName, upstreamNames } from './upstream-capacity'

export const responseLimitBytes = 64 * 1024 * 1024

/** The agents set no limit of connections: a call waiting inside undici would ignore its signal, so the slots limit them. */
export function agentOf(upstream: UpstreamName): Agent {
  return processSingleton(`agent ${upstream}`, () => {
    const timeoutMs = env().upstreamTimeoutMs
    const isBureau = upstream === 'bureau'
    return new Agent({
      // The length of a PDF is limited by its deadline.
      maxResponseSize: isBureau ? -1 : responseLimitBytes,
      // Until the first byte, then between two bytes: a long response may be slow, but not silent.
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      // Shorter than a whole call, to tell an unreachable upstream (502) from one that hangs (504).
      connect: { timeout: timeoutMs / 2, ...(isBureau ? { lookup: publicLookup } : {}) },
    })
  })
}

/** What each upstream uses of this instance, for the metrics. */
export function readUpstreamStates(): readonly UpstreamState[] {
  return upstreamNames.map((upstream) => {
    const pools = Object.values(agentOf(upstream).stats)
    const connections = pools.map(({ connected }) => Number(connected))
    const waiting = pools.map((pool) => ('queued' in pool ? pool.queued : 0))
    return { upstream, ...readCapacity(upstream), connections: sum(connections), waiting: sum(waiting) }
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
