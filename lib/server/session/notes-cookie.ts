import type { CookieJar } from 'iron-session'
import type { NoteChanges, Notes } from '@/lib/domain/credit/notes/notes'
import { sealValue, type UserRef, unsealValue, userFingerprintsOf } from '../config/keys'
import { Problem } from '../errors/problem'
import { cookieAttributes, type RequestCookieJar } from './session-cookies'
import type { CookieMode } from './session-data'
import {
  changeStored,
  dropUntilFitting,
  packNotes,
  type StoredNotes,
  toNotes,
  unpackNotes,
} from './stored-notes'

/**
 * Prefixes of the notes cookies. Each consumer of a host has one cookie. Its name differs between a
 * frame and the top level, because a frame of the same site sends both cookies.
 */
const prefixes: Readonly<Record<CookieMode, string>> = {
  top: '__Host-sw-notes-',
  framed: '__Host-sw-notesp-',
}
const dayMs = 24 * 60 * 60_000
/** The longest time for which browsers keep a cookie (RFC 6265bis, 5.5). */
const maxAgeMs = 400 * dayMs
/** Maximum number of bytes in a consumer's cookie. Contract, section 13. */
export const notesLimitBytes = 3_000
/**
 * Maximum number of bytes for the notes of all consumers in this browser, in frames and at top
 * level.
 */
const totalLimitBytes = 2 * notesLimitBytes

type Owner = { readonly user: UserRef; readonly mode: CookieMode }

/** Returns a consumer's notes; none if the cookie is missing, altered or too old. */
export async function readNotes(jar: CookieJar, owner: Owner): Promise<Notes> {
  return toNotes(await readStored(jar, owner))
}

/**
 * Applies changes to a consumer's notes, marked with the day of `now` (epoch ms). To make room,
 * drops the oldest marks of opened alerts, then the oldest answers that deny nothing.
 * @returns all notes of the consumer.
 * @throws {Problem} 413 if the notes still do not fit.
 */
export async function changeNotes(
  jar: RequestCookieJar,
  owner: Owner,
  { changes, now }: { readonly changes: NoteChanges; readonly now: number },
): Promise<Notes> {
  const stored = changeStored(await readStored(jar, owner), changes, Math.floor(now / dayMs))
  const fitting = dropUntilFitting(stored)
  if (!fitting) throw new Problem(413)
  const [name = '', ...older] = namesOf(owner)
  const sealed = await sealValue({ purpose: 'notes', key: name }, packNotes(fitting), maxAgeMs)
  for (const other of older) removeCookie(jar, other, owner.mode)
  removeCrowding(jar, [name, ...older], name.length + sealed.length)
  jar.write(name, sealed, { ...cookieAttributes[owner.mode], maxAge: maxAgeMs / 1000 })
  return toNotes(fitting)
}

/**
 * Removes notes of other consumers that do not fit in addition to the cookies named `own`, which
 * take `size` bytes.
 */
function removeCrowding(jar: RequestCookieJar, own: readonly string[], size: number): void {
  let total = size
  for (const mode of ['top', 'framed'] as const)
    for (const name of jar.names().filter((one) => one.startsWith(prefixes[mode]))) {
      if (own.includes(name)) continue
      total += name.length + (jar.read(name)?.length ?? 0)
      if (total > totalLimitBytes) removeCookie(jar, name, mode)
    }
}

/**
 * Deletes a consumer's notes in this browser, including notes that a concurrent call has just
 * written.
 */
export function forgetNotes(jar: CookieJar, owner: Owner): void {
  for (const name of namesOf(owner)) removeCookie(jar, name, owner.mode)
}

function removeCookie(jar: CookieJar, name: string, mode: CookieMode): void {
  jar.write(name, '', { ...cookieAttributes[mode], maxAge: 0 })
}

/** Returns the names of the consumer's cookie, one for each secret, newest first. */
function namesOf({ user, mode }: Owner): string[] {
  return userFingerprintsOf(user).map((fingerprint) => `${prefixes[mode]}${fingerprint}`)
}

async function readStored(jar: CookieJar, owner: Owner): Promise<StoredNotes> {
  for (const name of namesOf(owner)) {
    const sealed = jar.read(name)
    if (sealed === undefined) continue
    const opened = await unsealValue({ purpose: 'notes', key: name }, sealed)
    const stored = unpackNotes(opened?.value)
    if (stored) return stored
  }
  return { marks: [], values: {} }
}
