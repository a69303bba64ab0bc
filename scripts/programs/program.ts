import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError } from '../cli-error'
import { getEnv } from '../env'
import { type RunningProcess, startProcess } from '../processes'

const runner = fileURLToPath(new URL('./run-program.mjs', import.meta.url))

export type ProgramUser = { readonly uid: number; readonly gid: number }

type ProgramOptions = {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly log: string
  /** @default our own user */
  readonly user?: ProgramUser
}

/**
 * Starts a program that is not a Node process. It stops like our Node processes, even if this
 * process is killed.
 */
export function startProgram({ name, program, args, log, user }: ProgramOptions): RunningProcess {
  const ids = user ? `${user.uid}:${user.gid}` : '-'
  return startProcess({ name, args: [runner, ids, program, ...args], env: {}, log })
}

export type Installable = {
  readonly names: readonly string[]
  /** Folders to search in addition to PATH. */
  readonly folders: () => readonly string[]
  readonly debianPackage: string
}

/**
 * Finds one of the named programs, or installs its Debian package.
 * @throws {CliError} if neither works
 */
export function findOrInstallProgram({ names, folders, debianPackage }: Installable): string {
  const find = () => findProgram(names, folders())
  const found = find()
  if (found) return found
  installDebianPackage(debianPackage)
  const installed = find()
  if (installed) return installed
  throw new CliError(`${names.join(' or ')} was not found in PATH: install it.`)
}

/** Returns the first named program in PATH or the given folders. */
export function findProgram(
  names: readonly string[],
  folders: readonly string[],
): string | undefined {
  const searched = [...(getEnv('PATH') ?? '').split(delimiter), ...folders]
  return searched
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/**
 * Installs a Debian package with its system libraries. Does nothing on another system or without
 * root.
 */
export function installDebianPackage(name: string): void {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return
  console.log(`Installing ${name} (Debian package) …`)
  runQuietly('apt-get', ['update', '-qq'])
  runQuietly('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name])
}

function runQuietly(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
