import 'server-only'
import { type Env, type ParsedEnv, parseEnv } from './env-schema'
import type { Host } from './host-entry'
import { processSingleton } from './process-singleton'

const defaultKey = 'default'

/** Parses the configuration again, for the check at start. */
export function readEnv(): ParsedEnv {
  return parseEnv(process.env)
}

/**
 * The configuration, parsed once.
 * @throws when it is invalid, which `instrumentation.ts` reports before the first request.
 */
export function env(): Env {
  return processSingleton('env', () => {
    const parsed = readEnv()
    if ('env' in parsed) return parsed.env
    throw new Error(parsed.errors.join('\n'))
  })
}

/** The host of a key, undefined for an unregistered one. Without a key: the entry `default`. */
export function getHost(key: string | undefined): Host | undefined {
  return env().hosts.find((host) => host.key === (key ?? defaultKey))
}

/** Whether our own entry points have turned off Next's handling of SIGTERM and SIGINT. */
export const handlesSignals = process.env.NEXT_MANUAL_SIG_HANDLE === '1'

/** Names the build, the same in all instances; Next fills it in while building. */
export const deploymentId = process.env.NEXT_DEPLOYMENT_ID || undefined

/** True under `next dev`, which needs a looser content security policy. */
export const isDevelopment = process.env.NODE_ENV === 'development'
