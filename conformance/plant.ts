import type { Adapter } from './adapter'
import type { StartOptions } from './instance'
import { type Handle, Relay } from './rig/relay'

/**
 * A fault that makes a BFF break one promise. The fault is in a proxy before or behind the BFF, or
 * in its start options, because the product has no flags for this.
 */
export type PlantedFault = {
  readonly id: string
  /** The id of the promise whose check must fail. */
  readonly breaks: string
  readonly options?: (options: StartOptions) => StartOptions
  /**
   * Handlers for the proxies in front of each instance, and between each instance and the upstream.
   */
  readonly front?: (adapter: Adapter) => Handle
  readonly back?: (adapter: Adapter) => Handle
  readonly isKilled?: true
  readonly logsRequests?: true
}

/** Returns the product with the fault. */
export function plant(adapter: Adapter, fault: PlantedFault): Adapter {
  return {
    ...adapter,
    async start(given) {
      const options = fault.options?.(given) ?? given
      const seen: string[] = []
      const record: Handle = async (request, forward) => {
        seen.push(`${request.path} ${request.headers.cookie} ${request.body}`)
        return await forward(request)
      }
      const handle = fault.logsRequests ? record : fault.front?.(adapter)
      const back = fault.back ? await Relay.start(options.upstream, fault.back(adapter)) : undefined
      const instance = await adapter.start({
        ...options,
        upstream: back?.origin ?? options.upstream,
      })
      const front = handle ? await Relay.start(instance.origin, handle) : undefined
      const log = () => [instance.log(), ...seen].join('\n')
      const stop = async () => {
        if (fault.isKilled && instance.pid !== undefined) process.kill(instance.pid, 'SIGKILL')
        const code = await instance.stop()
        for (const relay of [front, back]) relay?.stop()
        return code
      }
      return { ...instance, origin: front?.origin ?? instance.origin, log, stop }
    },
  }
}
