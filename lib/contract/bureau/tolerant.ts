// Every list and field of bureau data is read with these schemas, so that a malformed value affects
// only itself: contract, section 13. Vendors' published models have no required field.

import * as z from 'zod/mini'
import { freeText, type LeftOut, leftOutSchema } from '../primitives'
import { numberBetween, sentAs, wireDate, wireMoney, wireNumber } from './wire-values'

/** An optional field. A value that cannot be read counts as missing. */
export const lenient = <T extends z.ZodMiniType>(shape: T) => z.catch(z.nullish(shape), undefined)

const greatestCount = 1e6
const greatestMonths = 1200
const greatestPercent = 1e6

/** Text that a bureau may leave out. */
export const optionalText = lenient(freeText)
export const optionalAmount = lenient(wireMoney)
/** US dollars as a number, however the bureau sends them. */
export const optionalDollars = lenient(
  z.pipe(
    sentAs<number>(),
    z.pipe(
      wireMoney,
      z.transform(({ amount }) => amount),
    ),
  ),
)
export const optionalDate = lenient(wireDate)
export const optionalNumber = lenient(wireNumber)
export const optionalCount = lenient(numberBetween(0, greatestCount))
export const optionalMonths = lenient(numberBetween(0, greatestMonths))
export const optionalPercent = lenient(numberBetween(0, greatestPercent))
export const optionalFlag = lenient(
  z.pipe(
    sentAs<boolean>(),
    z.pipe(z.transform(String), z.pipe(z.enum(['true', 'false']), z.transform(isTrue))),
  ),
)
/** An optional id: a string, or a number that is read as a string. */
export const optionalId = lenient(
  z.pipe(
    sentAs<string>(),
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value)),
    ),
  ),
)
/** An id or a code: a string or a number. */
export const optionalCode = lenient(z.union([z.string(), z.number()]))
/** The code of a bureau, such as EFX. */
export const wireProvider = z.string().check(z.trim(), z.minLength(1))
/** A company; its address is one line. */
export const optionalContact = lenient(
  z.object({ name: optionalText, address: optionalText, phone: optionalText }),
)

/** Maximum number of entries that are read from a list. Contract, section 13. */
const longestList = 1000

/**
 * Reads a list entry by entry; undefined without a list. A single value counts as a list with one
 * entry. Entries that cannot be read or have no content, and entries beyond 1,000, are left out and
 * counted.
 */
export function countedList<T extends z.ZodMiniType>(item: T) {
  return readEntries(withContent(item))
}

/** An entry with at least one readable value in addition to its id and its bureau. */
export const withContent = <T extends z.ZodMiniType>(item: T) => item.check(z.refine(hasContent))

function readEntries<T extends z.ZodMiniType>(item: T) {
  // XML converters turn an empty element into an empty string. Like null, it does not count as an
  // entry.
  const entry = z.catch(z.nullish(item), ({ value }) => (value === '' ? null : undefined))
  const single = z.pipe(
    entry,
    z.transform((one) => [one]),
  )
  return z.pipe(
    z.pipe(z.nullish(sentAs<z.input<T>[]>()), z.nullish(z.union([z.array(entry), single]))),
    z.transform((list) => {
      if (list === undefined || list === null) return undefined
      const sent = list.filter((one) => one !== null)
      const read = sent.filter((one) => one !== undefined)
      const entries = read.slice(0, longestList)
      return {
        entries,
        ...leftOutOf({
          unreadable: sent.length - read.length,
          beyondLimit: read.length - entries.length,
        }),
      }
    }),
  )
}

/** Returns the `leftOut` field of a list; an empty object if nothing was left out. */
function leftOutOf(leftOut: LeftOut): { leftOut?: LeftOut } {
  return leftOut.unreadable + leftOut.beyondLimit > 0 ? { leftOut } : {}
}

type CountedList<T> = { readonly entries: readonly T[]; readonly leftOut?: LeftOut | undefined }

/** Joins lists and adds up the counts of entries left out of them. */
export function joinLists<T>(lists: readonly (CountedList<T> | undefined)[]) {
  const present = lists.flatMap((list) => list ?? [])
  const sum = (name: keyof LeftOut) =>
    present.reduce((all, { leftOut }) => all + (leftOut?.[name] ?? 0), 0)
  return {
    entries: present.flatMap(({ entries }) => entries),
    ...leftOutOf({ unreadable: sum('unreadable'), beyondLimit: sum('beyondLimit') }),
  }
}

/**
 * Reads a list that a bureau may omit. Drops the counts of entries left out, because no screen
 * shows them.
 */
export function optionalList<T extends z.ZodMiniType>(item: T) {
  return z.nullish(
    z.pipe(
      readEntries(item),
      z.transform((list) => list?.entries),
    ),
  )
}

/** Like `optionalList`, but an absent list is empty. */
export function lenientList<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    readEntries(item),
    z.transform((list) => list?.entries ?? []),
  )
}

/** Fields that identify an entry but are not its content. */
const identityFields: ReadonlySet<string> = new Set(['id', 'alertId', 'provider'])

function hasContent(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return entry !== undefined && entry !== null
  return Object.entries(entry).some(([name, value]) => !identityFields.has(name) && !isEmpty(value))
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null || value === ''
  return Object.values(value).every(isEmpty)
}

/**
 * Reads a response that is a list; a single object is a list of one. Fails only for a value that is
 * neither.
 */
export function listDocument<T extends z.ZodMiniType>(item: T) {
  return z.pipe(sentObject<z.input<T> | z.input<T>[]>(), readEntries(item))
}

/** Reads one object, or a list of objects. Fails only for a value that is neither. */
export function oneOrMore<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union([z.array(z.catch(z.optional(item), undefined)), item]),
    z.transform((value) => [value].flat().filter((one) => one !== undefined)),
  )
}

function isTrue(value: 'true' | 'false') {
  return value === 'true'
}

/** Accepts an object or a list. `T` is the type that the contract specifies. */
export function sentObject<T>() {
  return z.custom<unknown, T>((value) => typeof value === 'object' && value !== null)
}

/** How many entries were left out of an object's lists, keyed by list name. */
export const leftOutByList = lenient(z.record(z.string(), leftOutSchema))
