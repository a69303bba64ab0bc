import * as z from 'zod/mini'
import { getEnv, setEnv } from '@/scripts/env'
import type { IsolatedServers } from '@/scripts/servers'

const variable = 'E2E_SERVERS'
const serverList = z.array(
  z.object({
    web: z.string(),
    sandbox: z.string(),
    data: z.string(),
    logs: z.string(),
    build: z.string(),
  }),
)

/** Publishes the servers in the environment, which workers inherit. */
export function publishServers(started: readonly IsolatedServers[]): void {
  setEnv(variable, JSON.stringify(started))
}

/**
 * Returns a worker's servers.
 * @param parallelIndex a replacement worker inherits the failed worker's index, and with it the
 * servers
 */
export function serversOfWorker(parallelIndex: number): IsolatedServers {
  const servers = serverList.parse(JSON.parse(getEnv(variable) ?? '[]'))[parallelIndex]
  if (!servers) throw new Error(`No servers were started for worker ${parallelIndex}.`)
  return servers
}
