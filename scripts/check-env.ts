import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { parseEnv } from '@/lib/server/config/env-schema'
import { CliError } from './cli-error'
import { childEnv, getEnv } from './env'

const requestTimeoutMs = 5_000
const connectTimeoutMs = 1_000

/**
 * Checks the web app's environment.
 * @throws {CliError} with one line per error, naming the variable without its value
 */
export function requireValidEnv(env: Record<string, string>): void {
  const parsed = parseEnv(childEnv(env))
  if ('errors' in parsed) throw new CliError(...parsed.errors)
}

/**
 * Checks that the product API can be reached.
 * @throws {CliError} if nothing responds at `PRODUCT_API_URL`
 */
export async function requireProductApi(url: string): Promise<void> {
  if (await isResponding(url)) return
  throw new CliError(`PRODUCT_API_URL: no product API answers at ${new URL(url).origin}.`)
}

/** Returns whether a server responds. Any HTTP status counts. */
async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}

/**
 * Returns the host on which the web app listens. Ignores HOSTNAME, which a shell or container sets
 * to the machine's name.
 */
export function readWebHost(): string {
  const given = getEnv('HOSTNAME')
  return given && given !== hostname() ? given : 'localhost'
}

/**
 * Returns the host for URLs of the server: localhost if it listens on all interfaces; an IPv6
 * address in brackets.
 */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Returns the host to bind. If it is undefined, Node listens on `::`, or on 0.0.0.0 if the machine
 * has no IPv6.
 */
export function bindableHost(host: string): string | undefined {
  return host === '::' ? undefined : host
}

/** Returns the web app's port. The environment check reports an invalid one. */
export function readWebPort(): number {
  return Number(getEnv('PORT') ?? 3000)
}

/**
 * Returns the port number in a variable.
 * @throws {CliError} if the value is not a port number
 */
export function readPort(variable: 'PORT' | 'SANDBOX_PORT', defaultPort: number): number {
  const port = Number(getEnv(variable) ?? defaultPort)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CliError(`${variable}: must be a whole number from 1 to 65535`)
}

export function readSandboxPort(): number {
  return readPort('SANDBOX_PORT', 4010)
}

/**
 * Checks that a port is free.
 * @throws {CliError} naming the variable that changes the port
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const isInUse = (
    await Promise.all(['127.0.0.1', '::1'].map((address) => acceptsConnections(port, address)))
  ).includes(true)
  if (isInUse || !(await canListen(port, host))) {
    throw new CliError(
      `Port ${port} on ${host} is taken: stop what listens there, or set ${variable} to another port.`,
    )
  }
}

/**
 * Returns whether something listens on a port. A listener on another local address would share the
 * port without an error and receive half of the requests.
 */
function acceptsConnections(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: address, timeout: connectTimeoutMs })
    const settle = (accepts: boolean) => {
      socket.destroy()
      resolve(accepts)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: bindableHost(host), exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })
}
