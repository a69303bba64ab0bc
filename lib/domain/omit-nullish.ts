type WithoutNull<T> = { [Name in keyof T]: Exclude<T[Name], null> }

/**
 * The fields that have a value. View models contain no null:
 * what the product API left out is a missing field.
 */
export function omitNullish<T extends object>(fields: T): WithoutNull<T> {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  // Object.fromEntries does not know the names of the fields.
  return Object.fromEntries(entries) as WithoutNull<T>
}
