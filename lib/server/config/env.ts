import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { RegisteredOrigins } from '@/lib/domain/host/config/widget-config'
import { type Env, type ParsedEnv, type ParsedHosts, parseEnv, parseHostList } from './env-schema'
import type { Host } from './host-entry'
import { perProcess } from './process-singleton'

export function readEnv(): ParsedEnv {
  return parseEnv(process.env)
}

/**
 * Returns the configuration. It is parsed once, but `reloadHosts` replaces its hosts.
 * @throws if the configuration is invalid. It is checked at startup, so no request gets this error.
 */
export function env(): Env {
  return current().env
}

/**
 * Reads `HOSTS` again. Valid hosts take effect at once. If there are errors, the current hosts stay
 * in effect. Contract, section 2.
 */
export function reloadHosts(): ParsedHosts {
  const parsed = parseHostList(process.env)
  if ('hosts' in parsed) current().env = { ...env(), hosts: parsed.hosts }
  return parsed
}

const current = perProcess('env', () => {
  const parsed = readEnv()
  if ('env' in parsed) return { env: parsed.env }
  throw new Error(parsed.errors.join('\n'))
})

/**
 * Returns the host with a key; undefined if the key is not registered. Without a key, returns the
 * host `default`.
 */
export function getHost(key: string | undefined): Host | undefined {
  return env().hosts.find((host) => host.key === (key ?? 'default'))
}

/**
 * Returns the origins that the host's logo, documents and links may have if a message, a URL or the
 * product API sets them. URLs in the host's own entry may have any origin.
 */
export function registeredOrigins({ logos, origins, returnOrigins }: Host): RegisteredOrigins {
  return { logos, pages: [...origins, ...returnOrigins] }
}

/**
 * Returns the hosts that use a token. Compares every token, by hash, so that the response time
 * reveals nothing about them.
 */
export function hostsWithToken(token: string): readonly Host[] {
  const given = sha256(token)
  const isGiven = (each: string) => timingSafeEqual(sha256(each), given)
  return env().hosts.filter(({ tokens }) => tokens.filter(isGiven).length > 0)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Identifies the build and is the same in all instances. Next inlines it at build time. */
export const deploymentId = process.env.NEXT_DEPLOYMENT_ID || undefined

export const isDevelopment = process.env.NODE_ENV === 'development'
