import 'server-only'

const registry = Symbol.for('scorewell.process-singletons')
type SingletonHolder = typeof globalThis & { [registry]?: Map<string, unknown> }

/**
 * The one value of a name in this process. Next bundles middleware, pages and routes separately,
 * each with its own module variables.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const holder: SingletonHolder = globalThis
  holder[registry] ??= new Map()
  const values = holder[registry]
  if (!values.has(name)) values.set(name, make())
  // The map holds values of many types; each name is used with one `make` only.
  return values.get(name) as T
}

/** The getter of such a value, which its first call makes. */
export const perProcess =
  <T>(name: string, make: () => T) =>
  (): T =>
    processSingleton(name, make)
