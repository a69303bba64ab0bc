import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { Redis } from 'ioredis'
import { CliError } from '../cli-error'
import { type RunningProcess, startProcess } from '../processes'
import { findProgram, installDebianPackage } from './find-program'

const names = ['redis-server', 'valkey-server']
const folders = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const supervisor = fileURLToPath(new URL('./redis-server.mjs', import.meta.url))
const retryIntervalMs = 50

type RedisServer = Pick<RunningProcess, 'stop'> & { readonly url: string }

/**
 * Starts an empty Redis or Valkey on a free port; the folder receives its log only.
 * @throws {CliError} if none is installed or it does not start.
 */
export async function startRedis(folder: string): Promise<RedisServer> {
  const port = await getPort()
  const running = startProcess({
    name: 'redis',
    args: [supervisor, findOrInstallRedis(), String(port), folder],
    env: {},
    log: join(folder, 'redis.log'),
  })
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => retryIntervalMs })
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
 * @throws {CliError} if neither works.
 */
export function findOrInstallRedis(): string {
  const found = findProgram(names, folders)
  if (found) return found
  installDebianPackage('redis-server')
  const installed = findProgram(names, folders)
  if (installed) return installed
  throw new CliError('Neither redis-server nor valkey-server was found in PATH: install one of them.')
}

async function failWhenEnded(running: RunningProcess): Promise<never> {
  await running.ended
  throw new CliError('Redis did not start.', running.logTail())
}
