import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { isSecureAddress } from './env-values'
import { type Env, envVariablesSchema, toEnv } from './env-variables'
import type { Host } from './host-entry'

type Errors = { readonly errors: readonly string[] }
export type ParsedEnv = { readonly env: Env } | Errors
export type ParsedHosts = { readonly hosts: Host[] } | Errors
type Variables = Readonly<Record<string, string | undefined>>

/**
 * Parses the environment of the web app (contract, section 2). An empty variable counts as missing.
 * @returns the configuration, or one line per error: the variable and what is wrong with it, never its value.
 */
export function parseEnv(source: Variables): ParsedEnv {
  const variables: Variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const SESSION_SECRET = variables.SESSION_SECRET ?? readSecretFile(variables.SESSION_SECRET_FILE)
  const parsed = envVariablesSchema.safeParse({ ...variables, SESSION_SECRET }, { reportInput: true })
  if (parsed.success) {
    const errors = deploymentErrors(parsed.data)
    return errors.length > 0 ? { errors } : { env: toEnv(parsed.data) }
  }
  const errors = envErrorLines(parsed.error)
  if (SESSION_SECRET !== undefined || variables.SESSION_SECRET_FILE === undefined) return { errors }
  const others = errors.filter((line) => !line.startsWith('SESSION_SECRET:'))
  return { errors: ['SESSION_SECRET_FILE: names a file that cannot be read', ...others] }
}

/** Parses `HOSTS` alone. @returns the hosts, or one line per error as `parseEnv` does. */
export function parseHostList(source: Variables): ParsedHosts {
  const parsed = z.pick(envVariablesSchema, { HOSTS: true }).safeParse(source, { reportInput: true })
  return parsed.success ? { hosts: parsed.data.HOSTS } : { errors: envErrorLines(parsed.error) }
}

function readSecretFile(path: string | undefined): string | undefined {
  try {
    return path && readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** What each value allows by itself, but not together. Contract, section 11, "Environment". */
function deploymentErrors(values: z.infer<typeof envVariablesSchema>): readonly string[] {
  const isPlain = !isSecureAddress(values.PRODUCT_API_URL) && values.ALLOW_HTTP_UPSTREAM === '0'
  const isPublic = values.PUBLIC_URL?.startsWith('https:') ?? false
  const missing = (['TERMS_URL', 'PRIVACY_URL'] as const).filter((name) => isPublic && values[name] === undefined)
  return [
    ...(isPlain ? ['PRODUCT_API_URL: must be https (http only on loopback, or with ALLOW_HTTP_UPSTREAM=1)'] : []),
    ...missing.map((name) => `${name}: is missing, and PUBLIC_URL is https`),
  ]
}

/** One line per error: the variable, the path inside its value, the message. Values are never shown. */
function envErrorLines(error: z.core.$ZodError): readonly string[] {
  return error.issues.map(({ path: [variable, ...rest], input, message }) => {
    const location = rest.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return `${String(variable)}${location}: ${input === undefined ? 'is missing' : message}`
  })
}
