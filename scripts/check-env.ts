import { parseEnv } from '@/lib/server/config/env-schema'
import { Fault } from './cli-error'
import { environmentWith } from './env'
import { isAnswering } from './wait-for-http'

/**
 * Looks at the web app's environment before anything is built or started.
 * @throws {Fault} with one line per fault, each naming its variable and none showing a value.
 */
export function requireEnvironment(env: Record<string, string>): void {
  const parsed = parseEnv(environmentWith(env))
  if ('errors' in parsed) throw new Fault(...parsed.errors)
}

/** @throws {Fault} where nothing answers at `PRODUCT_API_URL`. */
export async function requireProductApi(url: string): Promise<void> {
  if (await isAnswering(url)) return
  throw new Fault(`PRODUCT_API_URL: no product API answers at ${new URL(url).origin}.`)
}
