import 'server-only'
import { type CookieJar, getIronSession, type SessionOptions } from 'iron-session'
import { openingSecrets, sealingSecret } from './seal'
import { absoluteLimitMs, type Mode, type Place, type Visit, visit } from './session-data'

/** Two names, never one with changing attributes: frames with and without storage access would overwrite each other. */
const names: Readonly<Record<Mode, string>> = { top: '__Host-sw', framed: '__Host-swp' }
const attributes = {
  top: { httpOnly: true, secure: true, path: '/', sameSite: 'lax' },
  framed: { httpOnly: true, secure: true, path: '/', sameSite: 'none', partitioned: true },
} as const
const lifeSeconds = absoluteLimitMs / 1000

/** `damaged`: a cookie came that cannot be opened (tampered, truncated, sealed by an old key). */
export type ReadVisit = { readonly visit?: Visit; readonly damaged: boolean }

export function hasCookie(jar: CookieJar, place: Place): boolean {
  const name = nameOf(place)
  return jar.read(name) !== undefined || jar.read(`${name}.0`) !== undefined
}

export async function readVisit(jar: CookieJar, place: Place): Promise<ReadVisit> {
  if (!hasCookie(jar, place)) return { damaged: false }
  const session = await getIronSession<Visit>(jar, optionsOf(place, openingSecrets()))
  const parsed = visit.safeParse(session)
  // A seal moved from one name to another opens, but was not made for it.
  const sound = parsed.success && nameOf(parsed.data) === nameOf(place)
  return sound ? { visit: parsed.data, damaged: false } : { damaged: true }
}

/**
 * Seals a visit into the cookies of its mode; chunks it no longer needs are deleted. Where all tokens together are too much
 * for the four cookies there may be, those of the identity flow go: its steps get new ones.
 */
export async function writeVisit(jar: CookieJar, value: Visit): Promise<void> {
  try {
    await sealInto(jar, value)
  } catch (error) {
    if (!value.consumer || Object.keys(value.consumer.links).length === 0) throw error
    await sealInto(jar, { ...value, consumer: { ...value.consumer, links: {} } })
  }
}

async function sealInto(jar: CookieJar, value: Visit): Promise<void> {
  const session = await getIronSession<Visit>(jar, optionsOf(value, openingSecrets()))
  for (const name of Object.keys(session)) Reflect.deleteProperty(session, name)
  Object.assign(session, value)
  session.updateConfig(optionsOf(value, sealingSecret()))
  await session.save()
}

function nameOf({ mode, slot }: Place): string {
  return slot === undefined ? names[mode] : `${names[mode]}-${slot}`
}

function optionsOf(place: Place, password: Record<string, string>): SessionOptions {
  const { mode } = place
  return { cookieName: nameOf(place), password, ttl: lifeSeconds, chunk: true, cookieOptions: attributes[mode] }
}
