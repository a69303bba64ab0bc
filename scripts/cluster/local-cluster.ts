import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getEnv } from '../env'
import { findFreePort } from '../free-port'
import type { RunningProcess } from '../processes'
import { startRedis } from '../programs/redis'
import { startServer, startWeb } from '../web-server'
import { environmentOf } from './compose'
import { startNginx } from './nginx'
import { startPostgres } from './postgres'
import { createSecrets, readRedisCredentials } from './secrets'

/** The `stop_grace_period` of compose.yaml, in milliseconds. */
const stopGraceMs = 35_000

type ClusterOptions = {
  /** Folder of secrets, certificate and data. Each start needs a new one. */
  readonly folder: string
  readonly logs: string
  /** nginx's port. @default a free one */
  readonly port?: number
  /** @default a free one */
  readonly sandboxPort?: number
}

export type LocalCluster = {
  /** nginx's origin, which is `PUBLIC_URL`. */
  readonly origin: string
  readonly sandbox: string
  readonly instances: readonly ClusterInstance[]
  /** The cluster's processes, none of which ends by itself. */
  readonly processes: readonly RunningProcess[]
}

/** A web instance. It keeps its port when restarted. */
export type ClusterInstance = {
  readonly name: string
  readonly port: number
  readonly start: () => Promise<void>
  /**
   * Sends SIGTERM, and SIGKILL after 35 seconds.
   * @returns the exit code
   */
  readonly stop: () => Promise<number>
}

type Replacements = Readonly<Record<string, string>>

/**
 * Starts the services of `compose.yaml` as processes, except the collector.
 * @throws {CliError} if one does not start
 */
export async function startLocalCluster(options: ClusterOptions): Promise<LocalCluster> {
  const [folder, logs] = [resolve(options.folder), resolve(options.logs)]
  const [secrets, redisData] = [join(folder, 'secrets'), join(folder, 'redis')]
  for (const path of [redisData, logs]) mkdirSync(path, { recursive: true, mode: 0o700 })
  const port = options.port ?? (await findFreePort())
  const sandboxPort = options.sandboxPort ?? (await findFreePort())
  const sandboxAddress = `127.0.0.1:${sandboxPort}`
  // PostgreSQL runs as another user and must be able to enter this folder. The folders inside it
  // remain closed.
  chmodSync(folder, 0o711)
  const [password, log] = [randomBytes(24).toString('base64url'), join(logs, 'postgres.log')]
  const databaseUrl = await startPostgres({ folder: join(folder, 'postgres'), log, password })
  const redisPort = await findFreePort()
  createSecrets({
    folder: secrets,
    sandbox: `http://${sandboxAddress}`,
    password,
    databaseUrl,
    redis: `127.0.0.1:${redisPort}`,
  })
  const acl = { file: join(secrets, 'valkey.acl'), credentials: readRedisCredentials(secrets) }
  await startRedis(redisData, { port: redisPort, appendOnly: true, acl })
  const replacements = {
    '0.0.0.0': '127.0.0.1',
    '172.30.30.0/24': '127.0.0.1/32',
    '/run/secrets': secrets,
    'localhost:8443': `localhost:${port}`,
    'sandbox:4010': sandboxAddress,
    '127.0.0.1:4010': sandboxAddress,
  }
  const sandbox = await startSandboxService({ folder, logs, port: sandboxPort, replacements })
  const instances = [
    await createInstance({ name: 'web-1', logs, replacements }),
    await createInstance({ name: 'web-2', logs, replacements }),
  ]
  await Promise.all(instances.map(({ start }) => start()))
  const ports = instances.map((instance) => instance.port)
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    port,
    instances: ports,
    log: join(logs, 'nginx.log'),
  })
  const origin = `https://localhost:${port}`
  return { origin, sandbox: `http://${sandboxAddress}`, instances, processes: [nginx, sandbox] }
}

type ServiceOptions = { readonly logs: string; readonly replacements: Replacements }

async function startSandboxService({
  folder,
  logs,
  port,
  replacements,
}: ServiceOptions & { readonly folder: string; readonly port: number }): Promise<RunningProcess> {
  const sandbox = {
    name: 'sandbox',
    args: ['--import', 'tsx', 'sandbox/main.ts'],
    env: {
      ...environmentOf('sandbox', replacements),
      SANDBOX_PORT: String(port),
      SANDBOX_DATA: folder,
    },
    log: join(logs, 'sandbox.log'),
  }
  return await startServer(sandbox, `http://127.0.0.1:${port}/sandbox/health`)
}

async function createInstance({
  name,
  logs,
  replacements,
}: ServiceOptions & { readonly name: string }): Promise<ClusterInstance> {
  const port = await findFreePort()
  const collector = getEnv('OTEL_EXPORTER_OTLP_ENDPOINT') ?? ''
  const own = { PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector }
  const env = { ...environmentOf(name, replacements), ...own }
  let running: RunningProcess | undefined
  return {
    name,
    port,
    start: async () => {
      const log = join(logs, `${name}.log`)
      running = await startWeb({
        mode: 'production',
        webHost: '127.0.0.1',
        webPort: port,
        env,
        log,
      })
    },
    stop: async () => {
      if (running?.pid === undefined) return 0
      const { kill, ended } = running
      process.kill(running.pid, 'SIGTERM')
      const forced = setTimeout(kill, stopGraceMs)
      const code = await ended
      clearTimeout(forced)
      return code
    },
  }
}
