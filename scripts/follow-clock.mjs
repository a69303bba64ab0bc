import { readFileSync } from 'node:fs'

/**
 * Preloaded into a web server. Adds the milliseconds in the file that the query names, by which the
 * sandbox's clock was moved, to the time of this process. Without the file, changes nothing.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length > 0 ? parts : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

function now() {
  return RealDate.now() + offsetMs()
}

function offsetMs() {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
