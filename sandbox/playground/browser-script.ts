import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

const folder = new URL('./browser/', import.meta.url)

/** Returns a file of `browser/` without its types; undefined for any other name. */
export function browserScript(name: string): string | undefined {
  const file = new URL(`${name}.ts`, folder)
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) return undefined
  return stripTypeScriptTypes(readFileSync(file, 'utf8'))
}
