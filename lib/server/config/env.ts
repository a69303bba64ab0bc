import 'server-only'
import { type Env, type ParsedEnv, parseEnv } from './env-schema'
import { processSingleton } from './process-singleton'

/** Reads the configuration again, for the check at start. */
export function readEnv(): ParsedEnv {
  return parseEnv(process.env)
}

/**
 * The configuration, read once.
 * @throws where it is faulty, which `instrumentation.ts` has found out before the first request.
 */
export function env(): Env {
  return processSingleton('env', () => {
    const parsed = readEnv()
    if ('env' in parsed) return parsed.env
    throw new Error(parsed.errors.join('\n'))
  })
}

/** True under `next dev`, whose tooling needs a looser content security policy. */
export const isDevelopment = process.env.NODE_ENV === 'development'
