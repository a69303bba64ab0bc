import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { addressOverridesOf } from '@/lib/domain/config/widget-config'
import { hostOf } from '../config/hosts'
import type { Session } from '../session/session'

/** Query parameters that belong into the session, not into the address. Contract, section 4. */
const lookParameters = ['key', 'ocf', 'ocl', 'oct', 'popup'] as const

/** Takes host and look out of an address into the visit. Another host's look is not carried over. */
export async function dressByAddress(session: Session, query: URLSearchParams): Promise<void> {
  if (!lookParameters.some((name) => query.has(name))) return
  const { visit } = session
  const hostKey = query.get('key') ?? visit.hostKey
  const sameHost = hostOf(hostKey)?.key === hostOf(visit.hostKey)?.key
  const kept = sameHost ? visit.overrides : undefined
  const overrides = { ...kept, ...addressOverridesOf(query, hostOf(hostKey)?.logos ?? []) }
  if (sameHost && isDeepStrictEqual(overrides, visit.overrides ?? {})) return
  await session.dress({ hostKey, overrides, told: sameHost ? visit.told : undefined })
}

/** The same address without them; none where there are none. */
export function addressWithoutLook({
  pathname,
  searchParams,
}: URL | { pathname: string; searchParams: URLSearchParams }): string | undefined {
  if (!lookParameters.some((name) => searchParams.has(name))) return undefined
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !lookParameters.some((look) => look === name)))
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
