import type { HostEvent, HostEventDetails } from '@/lib/contract/host/host-events'
import { isServerCode, serverCodes } from '@/lib/contract/product-api/server-codes'
import type { CallFailed } from '../api/api-error'
import type { HostLine } from './connection'

let line: HostLine | 'none' | 'unknown' = 'unknown'
let seq = 0
/** A host that never shows itself costs no more memory than this. */
const waitingLimit = 100
const waiting: { type: HostEvent; details: HostEventDetails }[] = []
/** Given by our loader in the frame's name, where it survives a reload and is in no address; else our own. */
const loaderName = /^sw-[\da-f]{32}$/
const ownName = globalThis.window?.name ?? ''
const instance = loaderName.test(ownName) ? ownName : globalThis.crypto?.randomUUID?.()

/** The host was found, or there is none; what was said before is sent, or forgotten. */
export function joinLine(found: HostLine | 'none'): void {
  line = found
  if (found === 'none') waiting.length = 0
  else waiting.unshift({ type: 'INIT_CONFIG', details: {} }, { type: 'READY', details: {} })
  flushToHost()
}

/** Posts one event to the host, to its exact origin; nothing happens where there is no host to hear it. */
export function tellHost(type: HostEvent, details: HostEventDetails = {}): void {
  if (line === 'none') return
  waiting.push({ type, details })
  if (waiting.length > waitingLimit) waiting.shift()
  flushToHost()
}

/** The one event of a failed call's server code, for the host. */
export function tellHostOfFailure({ code, status, problem }: CallFailed): void {
  if (code === undefined) return
  const details = {
    code,
    status,
    retryable: status === 0 || status >= 500,
    ...(problem ? { requestId: problem.requestId } : {}),
  }
  tellHost(isServerCode(code) ? serverCodes[code].event : 'ERROR_UNKNOWN', details)
  if (code === 'SC322') tellHost('USER_EXCEPTION', details)
}

/** True for an event that waits until the host is known. */
export function isWaiting(event: HostEvent): boolean {
  return waiting.some(({ type }) => type === event)
}

/** What waited leaves in order, once it is known to whom. */
export function flushToHost(): void {
  if (line === 'none' || line === 'unknown' || (!line.port && line.origin === undefined)) return
  for (const { type, details } of waiting.splice(0)) send(line, type, details)
}

function send({ window: other, origin, port }: HostLine, type: HostEvent, details: HostEventDetails): void {
  seq += 1
  const message = { ...details, type, widget: 'scorewell', version: 1, instance, seq, at: Date.now() }
  if (port) port.postMessage(message)
  else if (origin !== undefined) other.postMessage(message, origin)
}
