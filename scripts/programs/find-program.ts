import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { getEnv } from '../env'

/** The first of the named programs in PATH or in the given folders. */
export function findProgram(names: readonly string[], folders: readonly string[]): string | undefined {
  const searched = [...(getEnv('PATH') ?? '').split(delimiter), ...folders]
  return searched.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/** Installs a Debian package with its system libraries; does nothing on another system or without root. */
export function installDebianPackage(name: string): void {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return
  console.log(`Installing ${name} (Debian package) …`)
  runQuietly('apt-get', ['update', '-qq'])
  runQuietly('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name])
}

function runQuietly(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
