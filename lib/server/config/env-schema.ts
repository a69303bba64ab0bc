import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { isLoopbackHost } from './env-values'
import { type Env, envVariablesSchema, toEnv } from './env-variables'
import { type Host, hostListSchema } from './host-entry'

export type ParsedEnv = { readonly env: Env } | { readonly errors: readonly string[] }
export type ParsedHosts = { readonly hosts: Host[] } | { readonly errors: readonly string[] }
type Variables = Readonly<Record<string, string | undefined>>

type ReadText = (path: string) => string
const readFile: ReadText = (path) => readFileSync(path, 'utf8')

/**
 * Parses the environment of the web app (contract, section 2). An empty variable counts as missing.
 * @returns the configuration, or one line per error: the variable and what is wrong with it, never its value.
 */
export function parseEnv(source: Variables, readText: ReadText = readFile): ParsedEnv {
  const variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const hosts = readHosts(variables.HOSTS, readText)
  const secret = readSecret(variables, readText)
  const values = { ...variables, HOSTS: hosts.value, SESSION_SECRET: secret.value }
  const unreadable = [hosts.error, secret.error].filter((error) => error !== undefined)
  const parsed = envVariablesSchema.safeParse(values)
  if (parsed.success && unreadable.length === 0) {
    const errors = deploymentErrors(parsed.data)
    return errors.length > 0 ? { errors } : { env: toEnv(parsed.data) }
  }
  const isUnreadable = (line: string) =>
    (hosts.error && line.startsWith('HOSTS')) || (secret.error && line.startsWith('SESSION_SECRET'))
  const valueErrors = parsed.success ? [] : envErrorLines(parsed.error, values)
  return { errors: [...unreadable, ...valueErrors.filter((line) => !isUnreadable(line))] }
}

/** Parses `HOSTS` alone. @returns the hosts, or one line per error as `parseEnv` does. */
export function parseHostList(source: Variables): ParsedHosts {
  const { value, error } = readHosts(source.HOSTS, readFile)
  if (error !== undefined) return { errors: [error] }
  const parsed = z.object({ HOSTS: hostListSchema }).safeParse({ HOSTS: value })
  return parsed.success ? { hosts: parsed.data.HOSTS } : { errors: envErrorLines(parsed.error, { HOSTS: value }) }
}

/** A value of a variable, or why the file that holds it cannot be used. */
type FileValue = { readonly value?: unknown; readonly error?: string }

/** `HOSTS` is a JSON array, or the path of a file that holds one. */
function readHosts(hosts: string | undefined, readText: ReadText): FileValue {
  if (hosts === undefined) return {}
  const inline = hosts.trimStart().startsWith('[')
  try {
    return { value: JSON.parse(inline ? hosts : readText(hosts)) }
  } catch (error) {
    const isFileError = error instanceof Error && 'code' in error
    return { error: isFileError ? 'HOSTS: names a file that cannot be read' : 'HOSTS: is not valid JSON' }
  }
}

/** `SESSION_SECRET`, or the content of the file that `SESSION_SECRET_FILE` names. */
function readSecret(
  { SESSION_SECRET, SESSION_SECRET_FILE }: Partial<Record<string, string>>,
  readText: ReadText,
): FileValue {
  if (SESSION_SECRET !== undefined || SESSION_SECRET_FILE === undefined) return { value: SESSION_SECRET }
  try {
    return { value: readText(SESSION_SECRET_FILE).trim() }
  } catch {
    return { error: 'SESSION_SECRET_FILE: names a file that cannot be read' }
  }
}

/** What each value allows by itself, but not together. Contract, section 11, "Environment". */
function deploymentErrors(values: z.infer<typeof envVariablesSchema>): readonly string[] {
  const { protocol, hostname } = new URL(values.PRODUCT_API_URL)
  const isPlain = protocol === 'http:' && !isLoopbackHost(hostname) && values.ALLOW_HTTP_UPSTREAM === '0'
  const isPublic = values.PUBLIC_URL?.startsWith('https:') ?? false
  const missing = (['TERMS_URL', 'PRIVACY_URL'] as const).filter((name) => isPublic && values[name] === undefined)
  return [
    ...(isPlain ? ['PRODUCT_API_URL: must be https (http only on loopback, or with ALLOW_HTTP_UPSTREAM=1)'] : []),
    ...missing.map((name) => `${name}: is missing, and PUBLIC_URL is https`),
  ]
}

/** One line per error: the variable, the path inside its value, the message. Values are never shown. */
function envErrorLines(error: z.core.$ZodError, values: Readonly<Record<string, unknown>>): readonly string[] {
  return error.issues.map(({ path, message }) => {
    const [variable, ...rest] = path
    const location = rest.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return `${String(variable)}${location}: ${isMissing(values, path) ? 'is missing' : message}`
  })
}

function isMissing(holder: unknown, [name, ...rest]: readonly PropertyKey[]): boolean {
  if (name === undefined || typeof holder !== 'object' || holder === null) return false
  const value: unknown = Reflect.get(holder, name)
  return rest.length === 0 ? value === undefined : isMissing(value, rest)
}
