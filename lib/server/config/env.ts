import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { RegisteredOrigins } from '@/lib/domain/config/widget-config'
import { type Env, type ParsedEnv, type ParsedHosts, parseEnv, parseHostList } from './env-schema'
import type { Host } from './host-entry'
import { perProcess } from './process-singleton'

export function readEnv(): ParsedEnv {
  return parseEnv(process.env)
}

/**
 * The configuration, parsed once; `reloadHosts` replaces its hosts.
 * @throws when it is invalid, which the start reports before.
 */
export function env(): Env {
  return current().env
}

/**
 * Reads `HOSTS` again. Valid hosts hold from now on; with an error the present ones stay.
 * Contract, section 2.
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

/** The host of a key, undefined for an unregistered one. Without a key: the entry `default`. */
export function getHost(key: string | undefined): Host | undefined {
  return env().hosts.find((host) => host.key === (key ?? 'default'))
}

/**
 * Origins that a logo, a document or a link of a host may have, unless its own entry names them.
 */
export function registeredOrigins({ logos, origins, returnOrigins }: Host): RegisteredOrigins {
  return { logos, pages: [...origins, ...returnOrigins] }
}

/**
 * The hosts that use a token. Every token is compared, by hash,
 * so that the time tells nothing about any of them.
 */
export function hostsWithToken(token: string): readonly Host[] {
  const given = sha256(token)
  const isGiven = (each: string) => timingSafeEqual(sha256(each), given)
  return env().hosts.filter(({ tokens }) => tokens.filter(isGiven).length > 0)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Names the build, the same in all instances; Next fills it in while building. */
export const deploymentId = process.env.NEXT_DEPLOYMENT_ID || undefined

export const isDevelopment = process.env.NODE_ENV === 'development'
