import 'server-only'
import type { CookieMode } from './session-data'

const framing: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

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
