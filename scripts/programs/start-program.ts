import { fileURLToPath } from 'node:url'
import { CliError } from '../cli-error'
import { type RunningProcess, startProcess } from '../processes'
import { findProgram, installDebianPackage } from './find-program'

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

/** Starts a program that is no Node process; it is stopped like the others, also when this process is killed. */
export function startProgram({ name, program, args, log, user }: ProgramOptions): RunningProcess {
  const ids = user ? `${user.uid}:${user.gid}` : '-'
  return startProcess({ name, args: [runner, ids, program, ...args], env: {}, log })
}

type Installable = {
  readonly names: readonly string[]
  /** Folders that are searched besides PATH. */
  readonly folders: () => readonly string[]
  readonly debianPackage: string
}

/**
 * Finds one of the named programs, or installs the Debian package that contains it.
 * @throws {CliError} if neither works.
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
