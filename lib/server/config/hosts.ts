import 'server-only'
import { env } from './env'
import type { Host } from './host-entry'

const defaultKey = 'default'

/** The host of a key, or none where nobody registered it. Without a key: the entry `default`. */
export function getHost(key: string | undefined): Host | undefined {
  return env().hosts.find((host) => host.key === (key ?? defaultKey))
}
