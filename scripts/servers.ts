import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rateLimitPolicies } from '@/lib/server/config/rate-limit-policies'
import { clockOffsetFile } from '@/sandbox/core/clock'
import { demoHostsFile, readOrCreateDemoHosts } from '@/sandbox/demo-hosts'
import { clearEnv, setEnv } from './env'
import { findFreePort } from './free-port'
import type { RunningProcess } from './processes'
import { copyBuild } from './standalone/package-standalone'
import { startServer, startWeb } from './web-server'

/**
 * Limits that tests never reach. Tests reset the sandbox, but not the web app's counters, and the
 * next test reuses the same accounts.
 */
const testRateLimits = Object.fromEntries(
  Object.keys(rateLimitPolicies).map((name) => [name, 10_000]),
)

/**
 * Header in which the web app sends the client's address, so that the sandbox locks individual
 * clients.
 */
const clientAddressHeader = 'x-client-address'

export type ServersOptions = {
  readonly mode: 'production' | 'development'
  /** Folder of database, host token and session secret. */
  readonly data: string
  /** Folder of `web.log` and `sandbox.log`. */
  readonly logs: string
  readonly sandboxPort: number
  readonly webPort: number
  readonly webHost: string
  /** Folder of the production build. @default `.next/standalone` */
  readonly build?: string
  /** Additional or overriding variables for the web app. */
  readonly webEnv?: Record<string, string>
  /** A module that Node loads before the web app. */
  readonly preload?: string
}

export type Servers = {
  readonly sandbox: RunningProcess
  readonly web: RunningProcess
  readonly stop: () => Promise<void>
}

export type IsolatedServers = {
  readonly web: string
  readonly sandbox: string
  readonly data: string
  readonly logs: string
  /** The copy of the production build. */
  readonly build: string
}

/**
 * Starts production servers that use only the given folder and free ports, with `partners` in
 * addition to the demo's host.
 */
export async function startIsolatedServers(
  folder: string,
  partners: readonly object[] = [],
): Promise<IsolatedServers> {
  clearEnv()
  setEnv('RATE_LIMITS', JSON.stringify(testRateLimits))
  const [webPort, sandboxPort] = [await findFreePort(), await findFreePort()]
  const [data, logs, build] = [join(folder, 'data'), join(folder, 'logs'), await copyBuild(folder)]
  readOrCreateDemoHosts(data, sandboxOrigin({ sandboxPort }), partners)
  await startServers({
    mode: 'production',
    data,
    logs,
    build,
    webHost: 'localhost',
    webPort,
    sandboxPort,
  })
  return {
    web: `http://localhost:${webPort}`,
    sandbox: sandboxOrigin({ sandboxPort }),
    data,
    logs,
    build,
  }
}

/**
 * Starts the sandbox and the web app with a shared data folder and waits until both respond. If one
 * fails, stops both.
 */
export async function startServers(options: ServersOptions): Promise<Servers> {
  const sandbox = await startSandbox({
    ...options,
    publicUrl: options.webEnv?.PUBLIC_URL || `http://localhost:${options.webPort}`,
  })
  try {
    const web = await startWeb({
      ...options,
      env: envForWeb(options),
      log: join(options.logs, 'web.log'),
    })
    return {
      sandbox,
      web,
      stop: async () => void (await Promise.all([web.stop(), sandbox.stop()])),
    }
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

type SandboxOptions = Pick<ServersOptions, 'mode' | 'data' | 'logs' | 'sandboxPort'> & {
  readonly publicUrl: string
  /** The sandbox's origin if a proxy is in front of it. @default its own */
  readonly origin?: string
}

/** Starts the sandbox and waits until it responds. */
export async function startSandbox(options: SandboxOptions): Promise<RunningProcess> {
  mkdirSync(options.logs, { recursive: true })
  const ownOrigin = sandboxOrigin(options)
  const origin = options.origin ?? ownOrigin
  const watch = options.mode === 'development' ? ['--watch', '--watch-preserve-output'] : []
  const sandbox = {
    name: 'sandbox',
    args: [...watch, '--import', 'tsx', 'sandbox/main.ts'],
    env: {
      CLIENT_ADDRESS_HEADER: clientAddressHeader,
      SANDBOX_PORT: String(options.sandboxPort),
      SANDBOX_DATA: options.data,
      SANDBOX_URL: origin,
      HOSTS: readOrCreateDemoHosts(options.data, origin),
      PUBLIC_URL: options.publicUrl,
    },
    log: join(options.logs, 'sandbox.log'),
  }
  return await startServer(sandbox, `${ownOrigin}/sandbox/health`)
}

/**
 * Returns a preload that makes a web app follow the clock and the hosts of the sandbox with this
 * data folder.
 */
export function followSandbox(data: string): string {
  const module = new URL('follow-sandbox.mjs', import.meta.url)
  module.searchParams.set('clock', resolve(clockOffsetFile(data)))
  module.searchParams.set('hosts', resolve(demoHostsFile(data)))
  return module.href
}

export function sandboxOrigin(options: Pick<ServersOptions, 'sandboxPort'>): string {
  return `http://127.0.0.1:${options.sandboxPort}`
}

/**
 * Returns the web app's environment for the sandbox. The caller's values take precedence. Contract,
 * section 2.
 */
export function envForWeb(options: ServersOptions): Record<string, string> {
  return {
    PRODUCT_API_URL: `${sandboxOrigin(options)}/api`,
    SESSION_SECRET: readOrCreateSecret(options.data),
    HOSTS: readOrCreateDemoHosts(options.data, sandboxOrigin(options)),
    PORT: String(options.webPort),
    HOSTNAME: options.webHost,
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    CLIENT_ADDRESS_HEADER: clientAddressHeader,
    // There is no load balancer to wait for.
    ...(options.mode === 'production' ? { DRAIN_DELAY_MS: '0' } : {}),
    ...documentUrls(options.webEnv?.PRODUCT_API_URL ?? sandboxOrigin(options)),
    ...options.webEnv,
  }
}

/** Returns the URLs of the product API's documents. Without them, no demo behind https starts. */
function documentUrls(productApi: string): Record<string, string> {
  const url = (name: string) => URL.parse(`/documents/${name}`, productApi)?.href ?? ''
  return { TERMS_URL: url('terms'), PRIVACY_URL: url('privacy') }
}

/**
 * Returns the stored session secret, or stores a new one, so that sessions survive a restart of the
 * demo.
 */
function readOrCreateSecret(data: string): string {
  const file = join(data, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
