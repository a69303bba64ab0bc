import type { alertAnswers, reviewAnswers } from '@/lib/contract/choices'

export type AlertAnswer = (typeof alertAnswers)[number]
export type ReviewAnswer = (typeof reviewAnswers)[number]

/**
 * The consumer's notes on this device. Ids are hashes, so a note does not reveal its alert or
 * entry. `values` contains small JSON values, such as an interest rate or a dispute. Contract,
 * section 13.
 */
export type Notes = {
  /** Ids of the alerts that the consumer has opened, oldest first. */
  readonly read: readonly string[]
  readonly alerts: Readonly<Record<string, AlertAnswer>>
  readonly review: Readonly<Record<string, ReviewAnswer>>
  readonly values: Readonly<Record<string, unknown>>
}

/** Notes to add or replace. Null removes a note. */
export type NoteChanges = {
  readonly read?: readonly string[]
  readonly alerts?: Readonly<Record<string, AlertAnswer | null>>
  readonly review?: Readonly<Record<string, ReviewAnswer | null>>
  readonly values?: Readonly<Record<string, unknown>>
}

export const noNotes: Notes = { read: [], alerts: {}, review: {}, values: {} }

/** Returns the changes that turn the notes `before` into `after`. */
export function changesBetween(before: Notes, after: Notes): NoteChanges {
  const known = new Set(before.read)
  return {
    read: after.read.filter((id) => !known.has(id)),
    alerts: changedIn(before.alerts, after.alerts),
    review: changedIn(before.review, after.review),
    values: changedIn(before.values, after.values),
  }
}

function changedIn<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) {
  const removed = Object.keys(before).filter((id) => after[id] === undefined)
  const set = Object.entries(after).filter(
    ([id, note]) => note !== undefined && note !== before[id],
  )
  return Object.fromEntries<T | null>([
    ...removed.map((id) => [id, null] as const),
    ...set.map(([id, note]) => [id, note] as const),
  ])
}

/** Returns the notes with the changes applied. */
export function applyChanges(notes: Notes, { read = [], alerts, review, values }: NoteChanges) {
  return {
    read: [...new Set([...notes.read, ...read])],
    alerts: withoutNull({ ...notes.alerts, ...alerts }),
    review: withoutNull({ ...notes.review, ...review }),
    values: withoutNull({ ...notes.values, ...values }),
  }
}

function withoutNull<T>(notes: Readonly<Record<string, T | null>>): Record<string, T> {
  const present = (entry: [string, T | null]): entry is [string, T] => entry[1] !== null
  return Object.fromEntries(Object.entries(notes).filter(present))
}

/** Combines two sets of changes. The later ones win. */
export function combineChanges(earlier: NoteChanges, later: NoteChanges): NoteChanges {
  return {
    read: [...(earlier.read ?? []), ...(later.read ?? [])],
    alerts: { ...earlier.alerts, ...later.alerts },
    review: { ...earlier.review, ...later.review },
    values: { ...earlier.values, ...later.values },
  }
}

export function hasChanges({ read, alerts, review, values }: NoteChanges): boolean {
  return [read, alerts, review, values].some((part) => Object.keys(part ?? {}).length > 0)
}

/** Values that the product stores without input from the consumer. */
const ownValues: ReadonlySet<string> = new Set(['visits', 'askedAtSignOut', 'trendCloseUp'])

/** Returns whether the consumer has answered or typed something, and not only opened pages. */
export function hasAnswers({ alerts, review, values }: Notes): boolean {
  const typed = Object.keys(values).filter((name) => !ownValues.has(name))
  return [alerts, review, typed].some((part) => Object.keys(part).length > 0)
}

/** Returns the number of disputes that the consumer follows on this device. */
export function followedDisputesIn({ values: { disputeCases } }: Notes): number {
  return Array.isArray(disputeCases) ? disputeCases.length : 0
}

/**
 * Returns the notes with `note` set for these ids. If `note` is undefined, removes the notes of
 * these ids.
 */
export function withNote<T>(
  notes: Readonly<Record<string, T>>,
  ids: readonly string[],
  note: T | undefined,
) {
  const others = Object.entries(notes).filter(([id]) => !ids.includes(id))
  const given = note === undefined ? [] : ids.map((id) => [id, note] as const)
  return Object.fromEntries<T>([...others, ...given])
}
