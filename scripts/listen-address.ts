import { hostname } from 'node:os'
import { CliError } from './cli-error'
import { getEnv } from './env'

/** Where the web app listens. A shell or container puts the machine's own name into HOSTNAME; that is no wish to listen there. */
export function readWebHost(): string {
  const given = getEnv('HOSTNAME')
  return given && given !== hostname() ? given : 'localhost'
}

/** The web app's port; one that is no port is found by the check of its environment. */
export function readWebPort(): number {
  return Number(getEnv('PORT') ?? 3000)
}

/** @throws {CliError} where the variable holds no port number. */
export function readSandboxPort(): number {
  const port = Number(getEnv('SANDBOX_PORT') ?? 4010)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CliError('SANDBOX_PORT: must be a whole number from 1 to 65535')
}
