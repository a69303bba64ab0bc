import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { parseUrlConfig } from '@/lib/domain/config/widget-config'
import { getHost } from '../config/hosts'
import type { Session } from '../session/session'

/** Query parameters that belong into the session, not into the address. Contract, section 4. */
const urlConfigParameters = ['key', 'ocf', 'ocl', 'oct', 'popup'] as const

/** Takes host and look out of an address into the visit. Another host's look is not carried over. */
export async function applyUrlConfig(session: Session, query: URLSearchParams): Promise<void> {
  if (!urlConfigParameters.some((name) => query.has(name))) return
  const { data } = session
  const hostKey = query.get('key') ?? data.hostKey
  const sameHost = getHost(hostKey)?.key === getHost(data.hostKey)?.key
  const current = sameHost ? data.urlConfig : undefined
  const urlConfig = { ...current, ...parseUrlConfig(query, getHost(hostKey)?.logos ?? []) }
  if (sameHost && isDeepStrictEqual(urlConfig, data.urlConfig ?? {})) return
  await session.updateVisit({ hostKey, urlConfig, hostConfig: sameHost ? data.hostConfig : undefined })
}

/** The same address without them; none where there are none. */
export function withoutUrlConfig({
  pathname,
  searchParams,
}: URL | { pathname: string; searchParams: URLSearchParams }): string | undefined {
  if (!urlConfigParameters.some((name) => searchParams.has(name))) return undefined
  const rest = new URLSearchParams(
    [...searchParams].filter(([name]) => !urlConfigParameters.some((parameter) => parameter === name)),
  )
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
