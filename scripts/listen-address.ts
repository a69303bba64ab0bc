import { hostname } from 'node:os'
import { Fault } from './cli-error'
import { setting } from './env'

/** Where the web app listens. A shell or container puts the machine's own name into HOSTNAME; that is no wish to listen there. */
export function listeningHost(): string {
  const given = setting('HOSTNAME')
  return given && given !== hostname() ? given : 'localhost'
}

/** The web app's port; one that is no port is found by the check of its environment. */
export function listeningPort(): number {
  return Number(setting('PORT') ?? 3000)
}

/** @throws {Fault} where the variable holds no port number. */
export function sandboxPort(): number {
  const port = Number(setting('SANDBOX_PORT') ?? 4010)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Fault('SANDBOX_PORT: must be a whole number from 1 to 65535')
}
