import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { Client } from 'pg'
import { CliError } from '../cli-error'
import type { RunningProcess } from '../processes'
import { findOrInstallProgram, type ProgramUser, startProgram } from '../programs/start-program'

const versions = '/usr/lib/postgresql'
const name = 'sandbox'
const startLimitMs = 30_000
const retryIntervalMs = 100

type PostgresServer = Pick<RunningProcess, 'ended' | 'stop'> & { readonly url: string }

/**
 * Starts PostgreSQL with an empty database in a temporary folder, which `stop` deletes.
 * @throws {CliError} if it is neither installed nor installable, or does not start.
 */
export async function startPostgres({ log, password }: { log: string; password: string }): Promise<PostgresServer> {
  const initdb = findOrInstallPostgres('initdb')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'scorewell-postgres-'))
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const options = ['--username', name, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8']
  const initialized = spawnSync(initdb, ['--pgdata', data, ...options, '--no-sync'], { ...user, encoding: 'utf8' })
  if (initialized.status !== 0) throw new CliError('initdb failed.', initialized.stderr ?? '')
  const port = await getPort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const program = findOrInstallPostgres('postgres')
  const running = startProgram({ name: 'PostgreSQL', program, args, log, ...(user ? { user } : {}) })
  const stop = async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://${name}:${password}@127.0.0.1:${port}/postgres`
  if (await acceptsQueries(url, running)) return { url, ended: running.ended, stop }
  await stop()
  throw new CliError('PostgreSQL did not start.', running.logTail())
}

/** Debian keeps the programs of each version in a folder of its own. */
function findOrInstallPostgres(program: 'initdb' | 'postgres'): string {
  const folders = () =>
    existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []
  return findOrInstallProgram({ names: [program], folders, debianPackage: 'postgresql' })
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): ProgramUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([user]) => user === 'postgres') ?? users.find(([user]) => user === 'nobody')
  const [, , uid, gid] = found ?? []
  if (uid === undefined || gid === undefined) throw new CliError('There is no user to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function acceptsQueries(url: string, running: RunningProcess): Promise<boolean> {
  const timeout = AbortSignal.timeout(startLimitMs)
  let hasEnded = false
  running.ended.then(() => {
    hasEnded = true
  })
  while (!timeout.aborted && !hasEnded) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await pause(retryIntervalMs)
    }
  }
  return false
}
