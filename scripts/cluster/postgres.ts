import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { CliError } from '../cli-error'
import { findFreePort } from '../free-port'
import type { RunningProcess } from '../processes'
import { findOrInstallProgram, type ProgramUser, startProgram } from '../programs/program'

const versions = '/usr/lib/postgresql'
const name = 'sandbox'
/** Timeout in milliseconds that only detects a hang. */
const startLimitMs = 300_000
const retryIntervalMs = 100

type PostgresOptions = {
  /**
   * The database's folder. Its parents must be open to other users, because PostgreSQL does not run
   * as root.
   */
  readonly folder: string
  readonly log: string
  readonly password: string
}

/**
 * Starts PostgreSQL with an empty database.
 * @returns its URL
 * @throws {CliError} if it does not start
 */
export async function startPostgres({ folder, log, password }: PostgresOptions): Promise<string> {
  const initdb = findOrInstallPostgres('initdb')
  const user = unprivilegedUser()
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const options = [
    '--username',
    name,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
  ]
  const initialized = spawnSync(initdb, ['--pgdata', data, ...options, '--no-sync'], {
    ...user,
    encoding: 'utf8',
  })
  if (initialized.status !== 0) throw new CliError('initdb failed.', initialized.stderr ?? '')
  const port = await findFreePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const program = findOrInstallPostgres('postgres')
  const running = startProgram({
    name: 'PostgreSQL',
    program,
    args,
    log,
    ...(user ? { user } : {}),
  })
  const url = `postgres://${name}:${password}@127.0.0.1:${port}/postgres`
  if (await acceptsQueries(url, running)) return url
  await running.stop()
  throw new CliError('PostgreSQL did not start.', running.logTail())
}

/** Finds or installs a program. Debian keeps each version's programs in its own folder. */
function findOrInstallPostgres(program: 'initdb' | 'postgres'): string {
  const folders = () =>
    existsSync(versions)
      ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
      : []
  return findOrInstallProgram({ names: [program], folders, debianPackage: 'postgresql' })
}

/** Returns a user other than root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): ProgramUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found =
    users.find(([user]) => user === 'postgres') ?? users.find(([user]) => user === 'nobody')
  const [, , uid, gid] = found ?? []
  if (uid === undefined || gid === undefined)
    throw new CliError('There is no user to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Waits until the database answers.
 * @returns false if PostgreSQL exits or does not answer in time
 */
async function acceptsQueries(url: string, running: RunningProcess): Promise<boolean> {
  const limit = Date.now() + startLimitMs
  const ended = running.ended.then(() => true)
  while (Date.now() < limit) {
    const client = new Client({ connectionString: url })
    const isReady = client.connect().then(async () => await client.end())
    if (
      await isReady.then(
        () => true,
        () => false,
      )
    )
      return true
    if (await Promise.race([ended, pause(retryIntervalMs, false)])) return false
  }
  return false
}
