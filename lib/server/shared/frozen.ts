import 'server-only'

/** Freezes a JSON value with all its parts, because several requests share it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/**
 * Computes a pure function once for each frozen argument, and freezes the result; both are dropped together. An argument
 * that may change is computed every time.
 */
export function memoizeFrozen<A extends object, V>(compute: (argument: A) => V): (argument: A) => V {
  const results = new WeakMap<A, { readonly value: V }>()
  return (argument) => {
    const known = results.get(argument)
    if (known) return known.value
    const value = compute(argument)
    if (Object.isFrozen(argument)) results.set(argument, { value: deepFreeze(value) })
    return value
  }
}
