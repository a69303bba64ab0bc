import 'server-only'
import type { CookieJar } from 'iron-session'
import { getHost } from '../config/env'
import { hasSessionCookie, readSessionCookie } from './session-cookies'
import type { CookieMode, CookieSlot } from './session-data'

const framing: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

/** The cookie modes to try, most likely first, and the host key of the frame, if it sends one. */
export type SessionLookup = { readonly modes: readonly CookieMode[]; readonly key?: string | undefined }

/**
 * Finds the cookies that hold the session of a request. Frames of several hosts on one page share their cookies: the first
 * host uses the name of the contract (section 4), another host a name of its own, so that their sessions stay separate.
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
 * The cookie modes of a request, most likely first. A document framed by another site starts a framed session. A top-level
 * document never uses the framed cookie, which browsers also send with cross-site form posts. Calls from inside a page are
 * alike in both modes, but a frame of another site sends the framed cookie only. A frame that reloads itself is same-origin
 * to the browser; if its cookies were lost, it starts again as framed, with the host of its URL.
 */
export function cookieModesOf(headers: Headers): readonly CookieMode[] {
  const destination = headers.get('sec-fetch-dest')
  const site = headers.get('sec-fetch-site')
  if (destination === 'document') return ['top']
  const isFramed = destination !== null && framing.has(destination)
  if (isFramed && site === 'cross-site') return ['framed']
  if (isFramed && site === 'same-origin') return ['framed', 'top']
  return ['top', 'framed']
}
