import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { Fault } from './cli-error'
import { installDebianPackage } from './debian-package'
import { setting } from './env'
import { freePort } from './ports'
import { type Running, start } from './processes'

const names = ['redis-server', 'valkey-server']
const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const supervisor = fileURLToPath(new URL('./redis-server.mjs', import.meta.url))
const askAgainMs = 50

type RedisServer = Pick<Running, 'stop'> & { readonly url: string }

/**
 * Starts an empty Redis or Valkey on a free port of this machine; it writes its log into the folder and nothing else.
 * @throws {Fault} where there is none, or it does not start.
 */
export async function startRedis(folder: string): Promise<RedisServer> {
  const port = await freePort()
  const running = start({
    name: 'redis',
    args: [supervisor, provideRedis(), String(port), folder],
    env: {},
    log: join(folder, 'redis.log'),
  })
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => askAgainMs })
  // Refused connections until the server listens.
  client.on('error', () => undefined)
  try {
    await Promise.race([client.ping(), failWhenEnded(running)])
    return { url, stop: running.stop }
  } catch (error) {
    await running.stop()
    throw error
  } finally {
    client.disconnect()
  }
}

/**
 * Finds Redis or Valkey, or installs Debian's Redis.
 * @throws {Fault} where neither works.
 */
function provideRedis(): string {
  for (const prepare of [() => undefined, () => installDebianPackage('redis-server')]) {
    prepare()
    const found = findRedis()
    if (found) return found
  }
  throw new Fault('Neither redis-server nor valkey-server was found in PATH: install one of them.')
}

function findRedis(): string | undefined {
  const folders = [...(setting('PATH') ?? '').split(delimiter), ...places]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

async function failWhenEnded(running: Running): Promise<never> {
  await running.ended
  throw new Fault('Redis did not start.', running.lastWords())
}
