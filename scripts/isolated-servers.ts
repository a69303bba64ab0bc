import { join } from 'node:path'
import { provideDemoHosts } from '@/sandbox/demo-hosts'
import { setEnv } from './env'
import { freePort } from './ports'
import { sandboxOrigin, startServers } from './servers'

/** Environment variables that would make tests use another database or service. */
const clearedVariables = [
  'BUREAU_ALLOWED_ORIGINS',
  'DATABASE_URL',
  'LOG_LEVEL',
  'PRIVACY_URL',
  'PUBLIC_URL',
  'RATE_LIMITS',
  'REDIS_URL',
  'SANDBOX_URL',
  'SENTRY_DSN',
  'TERMS_URL',
  'UPSTREAM_TIMEOUT_MS',
]

export type IsolatedServers = {
  readonly web: string
  readonly sandbox: string
  readonly data: string
  readonly logs: string
}

/**
 * Starts production servers on free ports that use only the given folder, regardless of the environment.
 * @param partners host entries besides the demo's.
 */
export async function startIsolatedServers(folder: string, partners: readonly object[] = []): Promise<IsolatedServers> {
  for (const name of clearedVariables) setEnv(name, '')
  const [webPort, sandboxPort] = [await freePort(), await freePort()]
  const [data, logs] = [join(folder, 'data'), join(folder, 'logs')]
  provideDemoHosts(data, sandboxOrigin({ sandboxPort }), partners)
  await startServers({ mode: 'production', data, logs, webHost: 'localhost', webPort, sandboxPort })
  return { web: `http://localhost:${webPort}`, sandbox: sandboxOrigin({ sandboxPort }), data, logs }
}
