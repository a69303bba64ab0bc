import { readFileSync, watchFile } from 'node:fs'

/**
 * Preloaded into a web server. Moves this process's clock by the milliseconds in the file `clock`,
 * which contains the offset of the sandbox's clock. Reads the hosts again after the sandbox has
 * changed the file `hosts`. Has no effect without these files.
 */
const { searchParams } = new URL(import.meta.url)
const clock = searchParams.get('clock') ?? ''
const hosts = searchParams.get('hosts') ?? ''
const RealDate = Date

// Emits SIGHUP inside the process. A real signal would end a server that does not handle it yet.
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
