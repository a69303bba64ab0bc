import { join } from 'node:path'
import { provideDemoHosts } from '@/sandbox/demo-hosts'
import { setEnv } from './env'
import { freePort } from './ports'
import { sandboxOrigin, startServers } from './servers'

/** Variables of the terminal that would lead a test out of its own folder: another database, another's error reports. */
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
 * A production pair on free ports that keeps to one folder, whatever the terminal's environment says.
 * @param partners host entries beside the demo's own.
 */
export async function startIsolatedServers(folder: string, partners: readonly object[] = []): Promise<IsolatedServers> {
  for (const name of clearedVariables) setEnv(name, '')
  const [webPort, sandboxPort] = [await freePort(), await freePort()]
  const [data, logs] = [join(folder, 'data'), join(folder, 'logs')]
  provideDemoHosts(data, sandboxOrigin({ sandboxPort }), partners)
  await startServers({ mode: 'production', data, logs, webHost: 'localhost', webPort, sandboxPort })
  return { web: `http://localhost:${webPort}`, sandbox: sandboxOrigin({ sandboxPort }), data, logs }
}
