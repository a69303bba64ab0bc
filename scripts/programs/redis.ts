import { join } from 'node:path'
import { Redis } from 'ioredis'
import { CliError } from '../cli-error'
import { findFreePort } from '../free-port'
import type { RunningProcess } from '../processes'
import { findOrInstallProgram, startProgram } from './program'

const folders = () => ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
export const redis = {
  names: ['redis-server', 'valkey-server'],
  folders,
  debianPackage: 'redis-server',
}
const retryIntervalMs = 50

type RedisServer = Pick<RunningProcess, 'stop' | 'kill'> & {
  readonly url: string
  readonly port: number
}

type RedisOptions = {
  /** @default a free port */
  readonly port?: number
  /** Writes an append-only file in the folder and reads an existing one. @default false */
  readonly appendOnly?: boolean
  /**
   * A file with users, and the name and password of one of them: `user:password`. @default no
   * password
   */
  readonly acl?: { readonly file: string; readonly credentials: string }
}

/**
 * Starts Redis or Valkey with its log, and with `appendOnly` its data, in the folder.
 * @throws {CliError} if it does not start
 */
export async function startRedis(
  folder: string,
  { port: wantedPort, appendOnly = false, acl }: RedisOptions = {},
): Promise<RedisServer> {
  const port = wantedPort ?? (await findFreePort())
  const persistence = ['--save', '', '--appendonly', appendOnly ? 'yes' : 'no', '--dir', folder]
  const users = acl ? ['--aclfile', acl.file] : []
  const running = startProgram({
    name: 'redis',
    program: findOrInstallRedis(),
    args: ['--port', String(port), '--bind', '127.0.0.1', ...persistence, ...users],
    log: join(folder, 'redis.log'),
  })
  const url = `redis://${acl ? `${acl.credentials}@` : ''}127.0.0.1:${port}`
  const client = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: () => retryIntervalMs,
  })
  // Connections are refused until the server listens.
  client.on('error', () => undefined)
  try {
    await Promise.race([client.ping(), failWhenEnded(running)])
    return { url, port, stop: running.stop, kill: running.kill }
  } catch (error) {
    await running.stop()
    throw error
  } finally {
    client.disconnect()
  }
}

/**
 * Finds Redis or Valkey, or installs Debian's Redis.
 * @throws {CliError} if neither works
 */
export function findOrInstallRedis(): string {
  return findOrInstallProgram(redis)
}

async function failWhenEnded(running: RunningProcess): Promise<never> {
  await running.ended
  throw new CliError('Redis did not start.', running.logTail())
}
