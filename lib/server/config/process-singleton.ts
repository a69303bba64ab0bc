import 'server-only'

const registry = Symbol.for('scorewell.process-singletons')
type SingletonHolder = typeof globalThis & { [registry]?: Map<string, unknown> }

/**
 * Returns this process's only value with a name. The first call creates it. Module variables are
 * not enough: Next bundles middleware, pages and routes separately, and each bundle has its own
 * copy of a module.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const holder: SingletonHolder = globalThis
  holder[registry] ??= new Map()
  const values = holder[registry]
  if (!values.has(name)) values.set(name, make())
  // The map holds values of many types, but each name has one `make`.
  return values.get(name) as T
}

/** Returns a function that calls `processSingleton` with this name. */
export const perProcess =
  <T>(name: string, make: () => T) =>
  (): T =>
    processSingleton(name, make)
