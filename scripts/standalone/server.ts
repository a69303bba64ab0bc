import { resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { readWebHost, readWebPort, requireFreePort, requireValidEnv } from '../check-env'
import { CliError, exitWithError } from '../cli-error'
import { getEnv, setEnv } from '../env'

/**
 * `server.js` of the standalone build: checks the environment, then starts the web app. Contract,
 * sections 1, 2 and 11.
 */
try {
  requireNode(packageJson.engines.node.replace('>=', ''))
  await prepareEnv()
} catch (error) {
  exitWithError(error)
}
await import(new URL('web.js', import.meta.url).href)

/**
 * Checks the version of Node.
 * @throws {CliError} if the version is too old
 */
function requireNode(least: string): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  throw new CliError(`Node ${least} or later is needed; this is ${process.versions.node}.`)
}

/**
 * Checks and completes the environment.
 * @throws {CliError} with one line per error in the environment
 */
async function prepareEnv(): Promise<void> {
  const [host, port] = [readWebHost(), readWebPort()]
  requireValidEnv({ HOSTNAME: host })
  await requireFreePort(port, host, 'PORT')
  setEnv('HOSTNAME', host)
  setEnv('PORT', String(port))
  resolvePaths()
}

/** Makes relative paths absolute, because the web app changes the working directory. */
function resolvePaths(): void {
  const hosts = getEnv('HOSTS')
  if (hosts && !hosts.startsWith('[')) setEnv('HOSTS', resolve(hosts))
  for (const name of ['SESSION_SECRET_FILE', 'REDIS_URL_FILE']) {
    const file = getEnv(name)
    if (file) setEnv(name, resolve(file))
  }
}
