import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideDemoHosts } from '@/sandbox/demo-hosts'
import { type RunningProcess, startProcess } from './processes'
import { waitForHttp } from './wait-for-http'
import { startWeb } from './web-server'

const sandboxStartLimitMs = 60_000

export type ServersOptions = {
  readonly mode: 'production' | 'development'
  /** Folder of database, host token and session secret. */
  readonly data: string
  /** Folder of `web.log` and `sandbox.log`. */
  readonly logs: string
  readonly sandboxPort: number
  readonly webPort: number
  readonly webHost: string
  /** Additional or overriding variables for the web app. */
  readonly webEnv?: Record<string, string>
}

export type Servers = {
  readonly sandbox: RunningProcess
  readonly web: RunningProcess
  readonly stop: () => Promise<void>
}

/**
 * Starts sandbox and web app with a shared data folder and waits until both respond; if one fails, both are stopped.
 */
export async function startServers(plan: ServersOptions): Promise<Servers> {
  mkdirSync(plan.logs, { recursive: true })
  const origin = sandboxOrigin(plan)
  const sandbox = startProcess({
    name: 'sandbox',
    args: [
      ...(plan.mode === 'development' ? ['--watch', '--watch-preserve-output'] : []),
      '--import',
      'tsx',
      'sandbox/main.ts',
    ],
    env: {
      SANDBOX_PORT: String(plan.sandboxPort),
      SANDBOX_DATA: plan.data,
      HOSTS: provideDemoHosts(plan.data, origin),
      PUBLIC_URL: plan.webEnv?.PUBLIC_URL || `http://localhost:${plan.webPort}`,
    },
    log: join(plan.logs, 'sandbox.log'),
  })
  try {
    await waitForHttp(`${origin}/sandbox/health`, sandbox, sandboxStartLimitMs)
    const web = await startWeb({ ...plan, env: envForWeb(plan), log: join(plan.logs, 'web.log') })
    return { sandbox, web, stop: async () => void (await Promise.all([web.stop(), sandbox.stop()])) }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

export function sandboxOrigin(plan: Pick<ServersOptions, 'sandboxPort'>): string {
  return `http://127.0.0.1:${plan.sandboxPort}`
}

/** Environment of the web app for the sandbox; the caller's values take precedence. Contract, section 2. */
export function envForWeb(plan: ServersOptions): Record<string, string> {
  return {
    PRODUCT_API_URL: `${sandboxOrigin(plan)}/api`,
    SESSION_SECRET: provideSecret(plan.data),
    HOSTS: provideDemoHosts(plan.data, sandboxOrigin(plan)),
    PORT: String(plan.webPort),
    HOSTNAME: plan.webHost,
    ...plan.webEnv,
  }
}

/** The secret is stored, so that sessions survive a restart of the demo. */
function provideSecret(data: string): string {
  const file = join(data, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
