import { readHostMessage } from '@/lib/contract/host/host-messages'
import type { Surroundings } from '@/lib/contract/host/widget-config'
import { reportError } from '../api/report-error'
import { type HostLine, isOurOwn } from './connection'
import { cleanAddress, tellOfEntry } from './entry-url'
import { deedOf, type HostDeeds } from './handle-message'
import { flushToHost } from './notify-host'
import { isRelaying, relay } from './popup-relay'
import { watchHeight } from './report-height'

type Ear = {
  readonly line: HostLine
  readonly surroundings: Surroundings
  readonly deeds: HostDeeds
}

/**
 * Listens to the host: the window that embeds or opened us, an origin it registered, a message of the contract. Everything
 * else is dropped without a word, before it is looked at. The first message pins its origin.
 */
export function hearHost({ line, surroundings, deeds }: Ear): void {
  const allowed = isOurOwn(line.window) ? [window.location.origin] : surroundings.hostOrigins
  let pinned: string | undefined
  const act = deedOf(surroundings, deeds)

  function hear(data: unknown, origin: string) {
    const message = readHostMessage(data)
    if (message && isRelaying()) relay(data)
    else if (message) inTurn(() => act(message, origin))
  }

  window.addEventListener('message', ({ source, origin, data, ports }) => {
    if (source !== line.window || !allowed.includes(origin) || (pinned ?? origin) !== origin) return
    if (!readHostMessage(data)) return
    pinned = origin
    line.origin = origin
    const [port] = ports
    if (port) {
      line.port?.close()
      line.port = port
      port.onmessage = (event) => hear(event.data, origin)
    }
    flushToHost()
    hear(data, origin)
  })
  watchHeight()
  cleanAddress(surroundings)
  tellOfEntry()
}

let before: Promise<void> = Promise.resolve()

/** One message after the other: a token that follows a configuration finds it in force. An error stops only its own message. */
function inTurn(act: () => Promise<void>): void {
  before = before.then(act).catch((error) => void reportError(error))
}
