type WithoutNull<T> = { [Name in keyof T]: Exclude<T[Name], null> }

/**
 * Drops fields without a value. View models contain no null: a value that the product API omits is
 * a missing field.
 */
export function omitNullish<T extends object>(fields: T): WithoutNull<T> {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  // The type of Object.fromEntries loses the names of the fields.
  return Object.fromEntries(entries) as WithoutNull<T>
}
