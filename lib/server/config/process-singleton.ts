import 'server-only'

const registry = Symbol.for('scorewell.process-singletons')
type SingletonHolder = typeof globalThis & { [registry]?: Map<string, unknown> }

/**
 * Returns the one value with a name in this process. Module variables are not enough: Next bundles
 * middleware, pages and routes separately, each with its own.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const holder: SingletonHolder = globalThis
  holder[registry] ??= new Map()
  const values = holder[registry]
  if (!values.has(name)) values.set(name, make())
  // The map holds values of many types, but each name has one `make`.
  return values.get(name) as T
}

/** Returns a getter of such a value; the first call makes it. */
export const perProcess =
  <T>(name: string, make: () => T) =>
  (): T =>
    processSingleton(name, make)
