import { CliError } from '@/scripts/cli-error'
import { findProgram, installDebianPackage } from '@/scripts/programs/program'

/**
 * Prometheus and its exporters: their names in Debian, which are also the names of its packages,
 * and their publishers' names.
 */
const names = {
  prometheus: ['prometheus'],
  blackbox: ['prometheus-blackbox-exporter', 'blackbox_exporter'],
  redis: ['prometheus-redis-exporter', 'redis_exporter'],
  node: ['prometheus-node-exporter', 'node_exporter'],
} as const
export type MonitoringProgram = keyof typeof names

/**
 * Finds a program.
 * @throws {CliError} if it is missing; `requireMonitoring` lists all missing ones.
 */
export function pathTo(program: MonitoringProgram): string {
  const found = findProgram(names[program], ['/usr/bin', '/usr/local/bin'])
  if (found === undefined)
    throw new CliError(`${names[program][0]} was not found in PATH: install it.`)
  return found
}

/**
 * Installs Debian's packages for missing programs.
 * @throws {CliError} if programs are still missing; the message lists them
 */
export function requireMonitoring(): void {
  for (const name of missing()) installDebianPackage(name)
  const left = missing().join(' ')
  if (left)
    throw new CliError(`Missing: ${left}\n  Debian, Ubuntu: sudo apt-get install -y ${left}`)
}

const missing = () =>
  Object.values(names).flatMap((all) =>
    findProgram(all, ['/usr/bin', '/usr/local/bin']) ? [] : all[0],
  )
