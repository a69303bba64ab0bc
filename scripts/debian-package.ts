import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs a Debian package with its system libraries; does nothing on another system or without root. */
export function installDebianPackage(name: string): void {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return
  console.log(`Installing ${name} (Debian package) …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name])
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
