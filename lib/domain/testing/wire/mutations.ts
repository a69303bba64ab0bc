import { groupNames, monthNames } from '@/lib/contract/report-fields'

/** A parsed JSON value, such as a payload from the product API. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Path = readonly (string | number)[]

/** Returns the path to every value in a payload. */
export function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([name, inner]) => [[...path, name], ...pathsIn(inner, [...path, name])])
}

/** Fields with the same schema. */
const sameFields: ReadonlyMap<string | number, string> = new Map([
  ...monthNames.map((name) => [name, 'month'] as const),
  ...groupNames.map((name) => [name, 'accounts'] as const),
])

/**
 * Returns the shape of a path: it has `*` for a position in a list, and the same name for all
 * fields with the same schema.
 */
export function shapeOf(path: Path): string {
  return path
    .map((name) => (typeof name === 'number' ? '*' : (sameFields.get(name) ?? name)))
    .join('.')
}

/**
 * Shortens the lists in a payload to the entry on the path and one more, so that a mutation takes
 * little time. Returns the payload and the path's new position in it.
 */
export function shorten(value: Json, path: Path = []): [Json, Path] {
  const [name, ...rest] = path
  if (typeof value !== 'object' || value === null) return [value, path]
  if (Array.isArray(value)) {
    const other = name === 0 ? 1 : 0
    const kept = value.filter((_, index) => index === other || index === name)
    const position = name === 0 ? 0 : 1
    const parts = kept.map((one, index) => shorten(one, index === position ? rest : []))
    const inner = parts[position]?.[1] ?? rest
    return [parts.map(([one]) => one), name === undefined ? [] : [position, ...inner]]
  }
  const parts = Object.entries(value).map(
    ([key, one]) => [key, shorten(one, key === name ? rest : [])] as const,
  )
  const inner = parts.find(([key]) => key === name)?.[1][1] ?? rest
  const short = Object.fromEntries(parts.map(([key, [one]]) => [key, one]))
  return [short, name === undefined ? [] : [name, ...inner]]
}

export function valueAt(value: Json, [name, ...rest]: Path): Json | undefined {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  const inner = Array.isArray(value) ? value[Number(name)] : value[name]
  return inner === undefined ? undefined : valueAt(inner, rest)
}

/** Returns the values that a bureau may send in place of this one. Undefined removes the field. */
export function replacementsOf(value: Json | undefined): (Json | undefined)[] {
  const sameInAnotherShape: Json[] = Array.isArray(value)
    ? [{}, value[0] ?? {}]
    : typeof value === 'object' && value !== null
      ? [[], [value]]
      : [String(value), [], {}]
  return [undefined, null, '', 'x', 0, -1, '12', ...sameInAnotherShape]
}

/** Returns a copy of a payload with another value at a path. */
export function replaceAt(value: Json, [name, ...rest]: Path, replacement: Json | undefined): Json {
  if (name === undefined || typeof value !== 'object' || value === null) return replacement ?? null
  const isLast = rest.length === 0
  if (Array.isArray(value))
    return value.flatMap((inner, index) => {
      if (index !== name) return [inner]
      return isLast && replacement === undefined ? [] : [replaceAt(inner, rest, replacement)]
    })
  const entries = Object.entries(value).filter(
    ([key]) => key !== name || !isLast || replacement !== undefined,
  )
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === name ? replaceAt(inner, rest, replacement) : inner,
    ]),
  )
}
