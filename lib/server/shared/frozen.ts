import 'server-only'

/** Freezes a JSON value with all its parts, because several requests share it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

/**
 * Computes a pure function once for each frozen object, and freezes the result; both are dropped together. It is computed
 * every time for an object that may change.
 */
export function memoizeFrozen<A, V>(compute: (argument: A) => V): (argument: A) => V {
  const results = new WeakMap<object, { readonly value: V }>()
  return (argument) => {
    if (typeof argument !== 'object' || argument === null || !Object.isFrozen(argument)) return compute(argument)
    const result = results.get(argument) ?? { value: deepFreeze(compute(argument)) }
    results.set(argument, result)
    return result.value
  }
}
