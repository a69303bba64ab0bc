import 'server-only'
import type { CookieJar } from 'iron-session'
import { getHost } from '../config/env'
import { hasSessionCookie, readSessionCookie } from './session-cookies'
import type { CookieMode, CookieSlot } from './session-data'

const framing: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

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

/**
 * Which cookies count for a request, most likely first. A document that another site frames begins a framed visit; a
 * top-level document never takes the framed cookie, which browsers send there on cross-site form posts too. Calls from
 * inside a page look alike in both modes: a frame of another site sends only the framed cookie.
 */
export function cookieModesOf(headers: Headers): readonly CookieMode[] {
  const destination = headers.get('sec-fetch-dest')
  const site = headers.get('sec-fetch-site')
  if (destination === 'document') return ['top']
  if (destination !== null && framing.has(destination) && site === 'cross-site') return ['framed']
  return ['top', 'framed']
}
