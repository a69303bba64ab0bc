import { readFileSync, watchFile } from 'node:fs'

/**
 * Preloaded into a web server. Adds the milliseconds in the file `clock`, by which the sandbox's
 * clock was moved, to the time of this process. Reads the hosts again after the sandbox has changed
 * the file `hosts`. Without the files, changes nothing.
 */
const { searchParams } = new URL(import.meta.url)
const clock = searchParams.get('clock') ?? ''
const hosts = searchParams.get('hosts') ?? ''
const RealDate = Date

// The same as a SIGHUP from outside, but harmless before the server listens to it.
watchFile(hosts, { interval: 500, persistent: false }, () => void process.emit('SIGHUP'))

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
    return Number(readFileSync(clock, 'utf8'))
  } catch {
    return 0
  }
}
