import { hostname } from 'node:os'
import { CliError } from './cli-error'
import { getEnv } from './env'

/** The host that the web app listens on. A shell or container sets HOSTNAME to the machine's name, which is ignored. */
export function readWebHost(): string {
  const given = getEnv('HOSTNAME')
  return given && given !== hostname() ? given : 'localhost'
}

/** The web app's port; an invalid one is reported by the environment check. */
export function readWebPort(): number {
  return Number(getEnv('PORT') ?? 3000)
}

/** @throws {CliError} if the variable is not a port number. */
export function readSandboxPort(): number {
  const port = Number(getEnv('SANDBOX_PORT') ?? 4010)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CliError('SANDBOX_PORT: must be a whole number from 1 to 65535')
}
