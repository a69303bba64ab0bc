import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod/mini'
import { alertAnswers, reviewAnswers } from '@/lib/contract/choices'
import { type NoteChanges, type Notes, noNotes } from '@/lib/domain/credit/notes/notes'
import { entryHashLength } from '../config/keys'
import { parseJson } from '../config/parse-json'

/**
 * Maximum number of characters of the packed notes. Sealing adds a third and about 260 characters.
 */
const contentLimit = 2_000
/** Maximum number of bytes of unpacked notes. Notes that fit into the cookie are far smaller. */
const unpackedLimitBytes = 64 * 1024
/** Number of marks to drop at a time to make room, oldest first. */
const droppedAtOnce = 8

const kinds = ['read', 'alerts', 'review'] as const
const states: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  read: ['read'],
  alerts: alertAnswers,
  review: reviewAnswers,
}

/** A mark: the hash of an entry, its kind, its date (days since 1970), and its state. */
type Mark = {
  readonly kind: (typeof kinds)[number]
  readonly id: string
  readonly day: number
  readonly state: string
}
/** Marks with their day, and other values by name. */
export type StoredNotes = { readonly marks: readonly Mark[]; readonly values: Notes['values'] }

/**
 * The content of the cookie. `m` contains the ids of the marks for each combination of kind, state
 * and day. Ids have a fixed length, so they are joined without a separator. `v` contains the other
 * values.
 */
const contentSchema = z.object({
  m: z.record(z.string(), z.string()),
  v: z.record(z.string(), z.unknown()),
})

/** Returns the stored notes after changes on a day (days since 1970). */
export function changeStored(stored: StoredNotes, changes: NoteChanges, day: number): StoredNotes {
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

/** Drops marks until the notes fit into the cookie. Returns undefined if they never do. */
export function dropUntilFitting(stored: StoredNotes): StoredNotes | undefined {
  if (packNotes(stored).length <= contentLimit) return stored
  const ofAlerts = stored.marks.filter(({ kind }) => kind === 'read')
  const confirmed = stored.marks.filter(({ state }) => state === 'mine' || state === 'yes')
  const droppable = ofAlerts.length > 0 ? ofAlerts : confirmed
  if (droppable.length === 0) return undefined
  const dropped = new Set(droppable.slice(0, droppedAtOnce))
  return dropUntilFitting({ ...stored, marks: stored.marks.filter((mark) => !dropped.has(mark)) })
}

/** Compresses the notes, because names of fields and words of disputes repeat. */
export function packNotes(stored: StoredNotes): string {
  return deflateRawSync(JSON.stringify(pack(stored))).toString('base64url')
}

/** Unpacks notes. Returns undefined if the value has another shape. */
export function unpackNotes(packed: unknown): StoredNotes | undefined {
  if (typeof packed !== 'string') return undefined
  const options = { maxOutputLength: unpackedLimitBytes }
  const text = inflateRawSync(Buffer.from(packed, 'base64url'), options).toString()
  const { data } = contentSchema.safeParse(parseJson(text))
  return data && unpack(data)
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

export function toNotes({ marks, values }: StoredNotes): Notes {
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
