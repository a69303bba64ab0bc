import 'server-only'

const registry = Symbol.for('scorewell.process-singletons')
type SingletonHolder = typeof globalThis & { [registry]?: Map<string, unknown> }

/**
 * Returns the one value of a name in this process. Next bundles middleware, pages and route handlers separately, so a
 * module variable would exist several times.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const holder: SingletonHolder = globalThis
  holder[registry] ??= new Map()
  const values = holder[registry]
  if (!values.has(name)) values.set(name, make())
  // The map holds values of many types; each name is used with one `make` only.
  return values.get(name) as T
}
