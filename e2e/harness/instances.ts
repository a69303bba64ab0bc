import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '@/scripts/free-port'
import { startRedis } from '@/scripts/programs/redis'
import type { IsolatedServers } from '@/scripts/servers'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'

type Instances = {
  /** Addresses of two web processes with the same secret, sandbox and Redis. */
  readonly first: string
  readonly second: string
  /** The origin of their pages: a proxy in front of both. */
  readonly origin: string
  readonly redisUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the same build twice as two instances of one web app, sharing an empty Redis. */
export async function startInstances(servers: IsolatedServers, folder: string): Promise<Instances> {
  await mkdir(folder, { recursive: true })
  const redis = await startRedis(folder)
  const origin = 'http://localhost:3000'
  const webEnv = { REDIS_URL: redis.url, PUBLIC_URL: origin }
  const [first, second] = await Promise.all([
    startWebInstance(servers, webEnv, join(folder, 'first.log')),
    startWebInstance(servers, webEnv, join(folder, 'second.log')),
  ])
  const stop = async () => void (await Promise.all([first.stop(), second.stop(), redis.stop()]))
  return { first: first.web, second: second.web, origin, redisUrl: redis.url, stop }
}

/** Starts another instance of the build, in addition to the worker's servers. */
export async function startWebInstance(
  { data, logs, sandbox, build }: IsolatedServers,
  webEnv: Record<string, string>,
  log: string,
) {
  const webPort = await findFreePort()
  const address = { mode: 'production', webHost: 'localhost', webPort } as const
  const env = envForWeb({
    ...address,
    data,
    logs,
    sandboxPort: Number(new URL(sandbox).port),
    webEnv,
  })
  const running = await startWeb({ ...address, env, log, build })
  return { web: `http://localhost:${webPort}`, stop: running.kill }
}
