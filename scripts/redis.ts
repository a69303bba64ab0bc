import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { CliError } from './cli-error'
import { installDebianPackage } from './debian-package'
import { getEnv } from './env'
import { freePort } from './ports'
import { type RunningProcess, startProcess } from './processes'

const names = ['redis-server', 'valkey-server']
const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const supervisor = fileURLToPath(new URL('./redis-server.mjs', import.meta.url))
const askAgainMs = 50

type RedisServer = Pick<RunningProcess, 'stop'> & { readonly url: string }

/**
 * Starts an empty Redis or Valkey on a free port of this machine; it writes its log into the folder and nothing else.
 * @throws {CliError} where there is none, or it does not start.
 */
export async function startRedis(folder: string): Promise<RedisServer> {
  const port = await freePort()
  const running = startProcess({
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
 * @throws {CliError} where neither works.
 */
function provideRedis(): string {
  for (const prepare of [() => undefined, () => installDebianPackage('redis-server')]) {
    prepare()
    const found = findRedis()
    if (found) return found
  }
  throw new CliError('Neither redis-server nor valkey-server was found in PATH: install one of them.')
}

function findRedis(): string | undefined {
  const folders = [...(getEnv('PATH') ?? '').split(delimiter), ...places]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

async function failWhenEnded(running: RunningProcess): Promise<never> {
  await running.ended
  throw new CliError('Redis did not start.', running.logTail())
}
