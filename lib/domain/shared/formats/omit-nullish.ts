type WithoutNull<T> = { [Name in keyof T]: Exclude<T[Name], null> }

/**
 * Drops fields without a value. View models contain no null: if the product API omits a value, the
 * field is missing.
 */
export function omitNullish<T extends object>(fields: T): WithoutNull<T> {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  // Object.fromEntries loses the field names in its type.
  return Object.fromEntries(entries) as WithoutNull<T>
}
