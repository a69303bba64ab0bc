import 'server-only'
import { type CookieJar, getIronSession, type SessionOptions } from 'iron-session'
import { absoluteLimitMs } from '../shared/known-sessions'
import { openingSecrets, sealingSecret } from './seal'
import { type CookieMode, type CookieSlot, type SessionData, sessionDataSchema } from './session-data'

/** Each mode has its own cookie name: with a shared one, frames with and without storage access would overwrite each other. */
const names: Readonly<Record<CookieMode, string>> = { top: '__Host-sw', framed: '__Host-swp' }
const attributes = {
  top: { httpOnly: true, secure: true, path: '/', sameSite: 'lax' },
  framed: { httpOnly: true, secure: true, path: '/', sameSite: 'none', partitioned: true },
} as const
const maxAgeSeconds = absoluteLimitMs / 1000

/** `damaged`: the request had a cookie that cannot be unsealed (tampered, truncated, sealed with a dropped secret). */
export type ReadSessionResult = { readonly data?: SessionData; readonly damaged: boolean }

export function hasSessionCookie(jar: CookieJar, slot: CookieSlot): boolean {
  const name = cookieNameOf(slot)
  return jar.read(name) !== undefined || jar.read(`${name}.0`) !== undefined
}

export async function readSessionCookie(jar: CookieJar, slot: CookieSlot): Promise<ReadSessionResult> {
  if (!hasSessionCookie(jar, slot)) return { damaged: false }
  const session = await getIronSession<SessionData>(jar, cookieOptionsOf(slot, openingSecrets()))
  const parsed = sessionDataSchema.safeParse(session)
  // A seal copied to another cookie name unseals, but belongs to the first name.
  const isValid = parsed.success && cookieNameOf(parsed.data) === cookieNameOf(slot)
  return isValid ? { data: parsed.data, damaged: false } : { damaged: true }
}

/**
 * Seals the session data into the cookies of its mode and deletes chunks it no longer needs. Data that does not fit into
 * four cookies loses the tokens of the identity flow, whose steps fetch new ones.
 */
export async function writeSessionCookie(jar: CookieJar, value: SessionData): Promise<void> {
  try {
    await sealInto(jar, value)
  } catch (error) {
    if (!value.consumer || Object.keys(value.consumer.flowTokens).length === 0) throw error
    await sealInto(jar, { ...value, consumer: { ...value.consumer, flowTokens: {} } })
  }
}

async function sealInto(jar: CookieJar, value: SessionData): Promise<void> {
  const session = await getIronSession<SessionData>(jar, cookieOptionsOf(value, openingSecrets()))
  for (const name of Object.keys(session)) Reflect.deleteProperty(session, name)
  Object.assign(session, value)
  session.updateConfig(cookieOptionsOf(value, sealingSecret()))
  await session.save()
}

function cookieNameOf({ mode, cookieSlot }: CookieSlot): string {
  return cookieSlot === undefined ? names[mode] : `${names[mode]}-${cookieSlot}`
}

function cookieOptionsOf(slot: CookieSlot, password: Record<string, string>): SessionOptions {
  const { mode } = slot
  return { cookieName: cookieNameOf(slot), password, ttl: maxAgeSeconds, chunk: true, cookieOptions: attributes[mode] }
}
