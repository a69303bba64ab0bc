import type { CookieJar } from 'iron-session'
import * as z from 'zod/mini'
import { alertAnswers, reviewAnswers } from '@/lib/contract/choices'
import { type NoteChanges, type Notes, noNotes } from '@/lib/domain/credit/notes/notes'
import {
  entryHashLength,
  sealValue,
  type UserRef,
  unsealValue,
  userFingerprintsOf,
} from '../config/keys'
import { Problem } from '../errors/problem'
import { cookieAttributes, type RequestCookieJar } from './session-cookies'
import type { CookieMode } from './session-data'

/**
 * The notes of a consumer in this browser: one cookie for each consumer of a host, with separate
 * names in a frame and at top level, because a frame of the same site sends both.
 */
const prefixes: Readonly<Record<CookieMode, string>> = {
  top: '__Host-sw-notes-',
  framed: '__Host-sw-notesp-',
}
const dayMs = 24 * 60 * 60_000
/** The longest time for which browsers keep a cookie (RFC 6265bis, 5.5). */
const maxAgeMs = 400 * dayMs
/** Bytes for the notes of all consumers in this browser together. Contract, section 13. */
export const notesLimitBytes = 3_000
/** Bytes of the sealed JSON. Sealing adds a third and about 260 characters. */
const contentLimitBytes = 2_000
/** Marks of opened alerts that are dropped at once to make room, oldest first. */
const droppedAtOnce = 8

const kinds = ['read', 'alerts', 'review'] as const
const states: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  read: ['read'],
  alerts: alertAnswers,
  review: reviewAnswers,
}

/** A mark: the hash of an entry, its kind, the day it was made (days since 1970), and its state. */
type Mark = {
  readonly kind: (typeof kinds)[number]
  readonly id: string
  readonly day: number
  readonly state: string
}
/** Marks with their day, and other values by name. */
type StoredNotes = { readonly marks: readonly Mark[]; readonly values: Notes['values'] }

/**
 * The content of the cookie. `m` holds the ids of marks that share kind, state and day, joined
 * without a separator: their length is fixed.
 */
const contentSchema = z.object({
  m: z.record(z.string(), z.string()),
  v: z.record(z.string(), z.unknown()),
})

type Owner = { readonly user: UserRef; readonly mode: CookieMode }

/** Returns a consumer's notes; none if the cookie is missing, altered or too old. */
export async function readNotes(jar: CookieJar, owner: Owner): Promise<Notes> {
  return toNotes(await readStored(jar, owner))
}

/**
 * Applies changes to a consumer's notes, marked with the day of `now` (epoch ms). To make room,
 * drops the oldest marks of opened alerts, then the oldest answers "mine", and notes of other
 * consumers.
 * @returns all notes of the consumer.
 * @throws {Problem} 413 if the notes still do not fit.
 */
export async function changeNotes(
  jar: RequestCookieJar,
  owner: Owner,
  { changes, now }: { readonly changes: NoteChanges; readonly now: number },
): Promise<Notes> {
  const stored = applyChanges(await readStored(jar, owner), changes, Math.floor(now / dayMs))
  const fitting = dropUntilFitting(stored)
  if (!fitting) throw new Problem(413)
  const [name = '', ...older] = namesOf(owner)
  const sealed = await sealValue({ purpose: 'notes', key: name }, pack(fitting), maxAgeMs)
  const others = jar.names().filter((other) => other.startsWith(prefixes[owner.mode]))
  const kept = others.filter((other) => other !== name && !older.includes(other))
  const total = [name, sealed, ...kept.flatMap((other) => [other, jar.read(other) ?? ''])].join('')
  const isCrowded = total.length > notesLimitBytes
  for (const other of isCrowded ? others : older) removeCookie(jar, other, owner.mode)
  jar.write(name, sealed, { ...cookieAttributes[owner.mode], maxAge: maxAgeMs / 1000 })
  return toNotes(fitting)
}

/** Deletes a consumer's notes in this browser. */
export function forgetNotes(jar: CookieJar, owner: Owner): void {
  for (const name of namesOf(owner)) removeCookie(jar, name, owner.mode)
}

function removeCookie(jar: CookieJar, name: string, mode: CookieMode): void {
  if (jar.read(name) !== undefined) jar.write(name, '', { ...cookieAttributes[mode], maxAge: 0 })
}

/** Names of the consumer's cookie, newest secret first. */
function namesOf({ user, mode }: Owner): string[] {
  return userFingerprintsOf(user).map((fingerprint) => `${prefixes[mode]}${fingerprint}`)
}

async function readStored(jar: CookieJar, owner: Owner): Promise<StoredNotes> {
  for (const name of namesOf(owner)) {
    const sealed = jar.read(name)
    if (sealed === undefined) continue
    const opened = await unsealValue({ purpose: 'notes', key: name }, sealed)
    const content = contentSchema.safeParse(opened?.value).data
    if (content) return unpack(content)
  }
  return { marks: [], values: {} }
}

function applyChanges(stored: StoredNotes, changes: NoteChanges, day: number): StoredNotes {
  const read = Object.fromEntries((changes.read ?? []).map((id) => [id, 'read']))
  const byKind = { read, alerts: changes.alerts ?? {}, review: changes.review ?? {} }
  const changed = kinds.flatMap((kind) =>
    Object.entries(byKind[kind]).map(([id, state]) => ({ kind, id, day, state })),
  )
  const isChanged = ({ kind, id }: Mark) => Object.hasOwn(byKind[kind], id)
  const isMark = (mark: (typeof changed)[number]): mark is Mark =>
    mark.state !== null && mark.id.length === entryHashLength
  const values = Object.entries({ ...stored.values, ...changes.values })
  return {
    marks: [...stored.marks.filter((mark) => !isChanged(mark)), ...changed.filter(isMark)],
    values: Object.fromEntries(values.filter(([, value]) => value !== null)),
  }
}

/** Drops marks until the notes fit into the cookie. Undefined if they never do. */
function dropUntilFitting(stored: StoredNotes): StoredNotes | undefined {
  if (Buffer.byteLength(JSON.stringify(pack(stored))) <= contentLimitBytes) return stored
  const ofAlerts = stored.marks.filter(({ kind }) => kind === 'read')
  const droppable =
    ofAlerts.length > 0 ? ofAlerts : stored.marks.filter(({ state }) => state === 'mine')
  if (droppable.length === 0) return undefined
  const dropped = new Set(droppable.slice(0, droppedAtOnce))
  return dropUntilFitting({ ...stored, marks: stored.marks.filter((mark) => !dropped.has(mark)) })
}

function pack({ marks, values }: StoredNotes): z.infer<typeof contentSchema> {
  const groups = Map.groupBy(marks, ({ kind, state, day }) =>
    [kinds.indexOf(kind), states[kind].indexOf(state), day.toString(36)].join(''),
  )
  const ids = [...groups].map(([key, group]) => [key, group.map(({ id }) => id).join('')] as const)
  return { m: Object.fromEntries(ids), v: values }
}

function unpack({ m, v }: z.infer<typeof contentSchema>): StoredNotes {
  const marks = Object.entries(m).flatMap(([key, ids]) => {
    const kind = kinds[Number(key[0])]
    const state = kind && states[kind][Number(key[1])]
    const day = Number.parseInt(key.slice(2), 36)
    if (!kind || !state || Number.isNaN(day)) return []
    const each = ids.match(new RegExp(`.{${entryHashLength}}`, 'g')) ?? []
    return each.map((id) => ({ kind, id, day, state }))
  })
  return { marks: marks.toSorted((a, b) => a.day - b.day), values: v }
}

function toNotes({ marks, values }: StoredNotes): Notes {
  const idsOf = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind)
  const recordOf = <T extends string>(kind: Mark['kind'], known: readonly T[]) =>
    Object.fromEntries(
      idsOf(kind).flatMap(({ id, state }) =>
        known.filter((one) => one === state).map((one) => [id, one] as const),
      ),
    )
  return {
    ...noNotes,
    read: idsOf('read').map(({ id }) => id),
    alerts: recordOf('alerts', alertAnswers),
    review: recordOf('review', reviewAnswers),
    values,
  }
}
