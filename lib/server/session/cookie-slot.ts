import 'server-only'
import type { CookieJar } from 'iron-session'
import { getHost } from '../config/hosts'
import { hasSessionCookie, readSessionCookie } from './session-cookies'
import type { CookieMode, CookieSlot } from './session-data'

/** Who looks for a session: which cookies count, most likely first, and the key of the frame that asks, where it says so. */
export type SessionLookup = { readonly modes: readonly CookieMode[]; readonly key?: string | undefined }

/**
 * The cookies of a request. Frames on one page share them, whoever their hosts are: the first host has the name of the
 * contract (section 4), and a frame of another one a name of its own, so that neither takes the other's consumer or look.
 */
export async function findCookieSlot(jar: CookieJar, { modes, key }: SessionLookup): Promise<CookieSlot> {
  const host = getHost(key)?.key
  for (const mode of modes) {
    const hostSlot = { mode, cookieSlot: host }
    if (mode === 'framed' && key !== undefined && host !== undefined && hasSessionCookie(jar, hostSlot)) return hostSlot
    if (!hasSessionCookie(jar, { mode })) continue
    if (mode === 'top' || key === undefined || host === undefined) return { mode }
    const { data } = await readSessionCookie(jar, { mode })
    return !data || getHost(data.hostKey)?.key === host ? { mode } : hostSlot
  }
  return { mode: modes[0] ?? 'top' }
}
