import 'server-only'
import type { CookieJar } from 'iron-session'
import { hostOf } from '../config/hosts'
import { hasCookie, readVisit } from './session-cookies'
import type { Mode, Place } from './session-data'

/** Who looks for a session: which cookies count, most likely first, and the key of the frame that asks, where it says so. */
export type Seeker = { readonly modes: readonly Mode[]; readonly key?: string | undefined }

/**
 * The cookies of a request. Frames on one page share them, whoever their hosts are: the first host has the name of the
 * contract (section 4), and a frame of another one a name of its own, so that neither takes the other's consumer or look.
 */
export async function placeOf(jar: CookieJar, { modes, key }: Seeker): Promise<Place> {
  const host = hostOf(key)?.key
  for (const mode of modes) {
    const own = { mode, slot: host }
    if (mode === 'framed' && key !== undefined && host !== undefined && hasCookie(jar, own)) return own
    if (!hasCookie(jar, { mode })) continue
    if (mode === 'top' || key === undefined || host === undefined) return { mode }
    const { visit } = await readVisit(jar, { mode })
    return !visit || hostOf(visit.hostKey)?.key === host ? { mode } : own
  }
  return { mode: modes[0] ?? 'top' }
}
