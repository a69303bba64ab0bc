import { parseEnv } from '@/lib/server/config/env-schema'
import { CliError } from './cli-error'
import { childEnv } from './env'
import { isResponding } from './wait-for-http'

/**
 * Validates the web app's environment before anything is built or started.
 * @throws {CliError} with one line per error, each naming its variable without its value.
 */
export function requireValidEnv(env: Record<string, string>): void {
  const parsed = parseEnv(childEnv(env))
  if ('errors' in parsed) throw new CliError(...parsed.errors)
}

/** @throws {CliError} if nothing responds at `PRODUCT_API_URL`. */
export async function requireProductApi(url: string): Promise<void> {
  if (await isResponding(url)) return
  throw new CliError(`PRODUCT_API_URL: no product API answers at ${new URL(url).origin}.`)
}
