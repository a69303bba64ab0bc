import {
  countedHostEvents,
  type HostEvent,
  isMemberEvent,
  type MemberEvent,
} from '@/lib/contract/host/host-events'
import type { HostEventDetails } from '@/lib/contract/host/widget-message'
import { isServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import type { ApiError } from '../api/api-error'
import type { AppBridge } from './app-bridge'

/**
 * The connection to the host's app or window. `origin` is undefined until it is known. `port` is
 * set if our loader sent one.
 */
export type HostConnection = {
  readonly app?: AppBridge | undefined
  readonly window: Window | undefined
  origin: string | undefined
  port: MessagePort | undefined
  /** The events about the consumer's credit that the host may receive. */
  readonly memberEvents?: readonly MemberEvent[] | undefined
}

let connection: HostConnection | 'none' | 'unknown' = 'unknown'
let seq = 0
/** Limits the queue, because a host may never connect. */
const queueLimit = 100
const queue: { type: HostEvent; details: object }[] = []
/**
 * Our loader puts an id into the frame's name, which survives a reload and is not in the URL.
 * Without it, a random id is used.
 */
const loaderName = /^sw-[\da-f]{32}$/
const windowName = globalThis.window?.name ?? ''
const instance = loaderName.test(windowName) ? windowName : globalThis.crypto?.randomUUID?.()

// Reports when the first section appears on the screen. Sections do not depend on host code, so
// they dispatch a DOM event.
globalThis.document?.addEventListener('sw-content', () => postHostEvent('CONTENT_SHOWN'), {
  once: true,
})

/** Sets the connection and sends the queued events. Without a host, drops them. */
export function attachConnection(found: HostConnection | 'none'): void {
  connection = found
  if (found === 'none') queue.length = 0
  else queue.unshift({ type: 'INIT_CONFIG', details: {} }, { type: 'READY', details: {} })
  flushHostEvents()
}

/**
 * Reports an event to the host's exact origin, if there is a host. The BFF counts a few of these
 * events.
 */
export function notifyHost<Type extends HostEvent>(
  type: Type,
  ...details: object extends HostEventDetails[Type]
    ? [HostEventDetails[Type]?]
    : [HostEventDetails[Type]]
): void {
  const counted = countedHostEvents.find((event) => event === type)
  // A lost count is neither retried nor reported.
  if (counted)
    import('../api/send-beacon')
      .then(({ reportUsage }) => reportUsage(counted))
      .catch(() => undefined)
  postHostEvent(type, ...details)
}

/** Posts an event to the host's exact origin. Does nothing without a host. */
export function postHostEvent(type: HostEvent, details: object = {}): void {
  if (connection === 'none') return
  queue.push({ type, details })
  if (queue.length > queueLimit) queue.shift()
  flushHostEvents()
}

/** Posts the host event for a failed call's server code. */
export function notifyHostOfError({ code, status, problem }: ApiError): void {
  if (code === undefined) return
  const retryable = status === 0 || status >= 500
  const details = { code, status, retryable, ...(problem ? { requestId: problem.requestId } : {}) }
  notifyHost(isServerCode(code) ? serverCodes[code].event : 'ERROR_UNKNOWN', details)
  if (code === 'SC322') notifyHost('USER_EXCEPTION', details)
}

/** Returns whether an event of this type is still in the queue because the host is unknown. */
export function isWaiting(event: HostEvent): boolean {
  return queue.some(({ type }) => type === event)
}

/** Posts the queued events in order once the connection is known. */
export function flushHostEvents(): void {
  if (connection === 'none' || connection === 'unknown') return
  const { app, window: other, origin, port, memberEvents = [] } = connection
  if (!app && !port && origin === undefined) return
  for (const { type, details } of queue.splice(0)) {
    if (isMemberEvent(type) && !memberEvents.includes(type)) continue
    seq += 1
    const message = {
      ...details,
      type,
      widget: 'scorewell',
      version: 1,
      instance,
      seq,
      at: Date.now(),
    }
    if (app) app.post(JSON.stringify(message))
    else if (port) port.postMessage(message)
    else if (origin !== undefined) other?.postMessage(message, origin)
  }
}
