import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { parseHosts, type SandboxHost } from './core/hosts'
import { readOrCreateDemoHosts } from './demo-hosts'

export type SandboxSettings = {
  readonly port: number
  /** The address to listen on. */
  readonly hostname: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly origin: string
  /** Origin of the web app, which the playground embeds in a frame. */
  readonly webOrigin: string
  readonly hosts: readonly SandboxHost[]
  /** Path of the hosts file; undefined if `HOSTS` contains the hosts. */
  readonly hostsFile: string | undefined
  /** The header in which the web app sends a client's address. */
  readonly clientAddressHeader: string | undefined
  readonly logLevel: string
}

/** An invalid setting. The message names the variable, never its value. */
export class InvalidSetting extends Error {}

/**
 * Reads the settings. Only this function reads the environment in the sandbox.
 * @throws {InvalidSetting} if a setting is missing or invalid.
 */
export function readSettings(): SandboxSettings {
  const port = portOf(process.env.SANDBOX_PORT || '4010')
  const dataFolder = folderOf(process.env.SANDBOX_DATA || '.data')
  const origin = originOf('SANDBOX_URL', process.env.SANDBOX_URL || `http://127.0.0.1:${port}`)
  const hosts = process.env.HOSTS || readOrCreateDemoHosts(dataFolder, origin)
  return {
    port,
    hostname: process.env.SANDBOX_HOST || '127.0.0.1',
    dataFolder,
    origin,
    webOrigin: originOf('PUBLIC_URL', process.env.PUBLIC_URL || 'http://localhost:3000'),
    databaseUrl:
      process.env.DATABASE_URL || secretOf('DATABASE_URL_FILE', process.env.DATABASE_URL_FILE),
    hosts: hostsOf(hosts),
    hostsFile: existsSync(hosts) ? hosts : undefined,
    clientAddressHeader: process.env.CLIENT_ADDRESS_HEADER || undefined,
    logLevel: process.env.LOG_LEVEL || 'info',
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new InvalidSetting('SANDBOX_PORT: a port number from 1 to 65535 is needed.')
}

function folderOf(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    return path
  } catch {
    throw new InvalidSetting('SANDBOX_DATA: a folder that can be written to is needed.')
  }
}

/** Reads a secret from a file, as containers receive it. */
function secretOf(variable: string, path: string | undefined): string | undefined {
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new InvalidSetting(`${variable}: names a file that cannot be read.`)
  }
}

function originOf(variable: string, text: string): string {
  if (URL.canParse(text)) return new URL(text).origin
  throw new InvalidSetting(`${variable}: an address such as http://127.0.0.1:4010 is needed.`)
}

/** Parses JSON, or the JSON file at a path. Contract, section 2. */
function hostsOf(given: string): readonly SandboxHost[] {
  try {
    return parseHosts(existsSync(given) ? readFileSync(given, 'utf8') : given)
  } catch {
    throw new InvalidSetting(
      'HOSTS: a JSON list of host entries, or the path of a file with one, is needed.',
    )
  }
}
