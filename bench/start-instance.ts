import { join } from 'node:path'
import { findFreePort } from '@/scripts/free-port'
import type { RunningProcess } from '@/scripts/processes'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { type BenchServers, uncounted } from './bench'

export type Listening = { readonly port: number; readonly running: RunningProcess }

/** Starts another web app that uses the servers' sandbox. */
export async function startInstance(
  servers: BenchServers,
  name: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const port = await findFreePort()
  const options = {
    mode: 'production' as const,
    data: servers.data,
    logs: servers.logs,
    webHost: '127.0.0.1',
    webPort: port,
    sandboxPort: Number(new URL(servers.sandbox).port),
    webEnv: {
      ...uncounted,
      ...variables,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1/32',
    },
  }
  const log = join(servers.logs, `bench-${name}.log`)
  return { port, running: await startWeb({ ...options, env: envForWeb(options), log }) }
}
