import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { trace } from '@opentelemetry/api'
import { processSingleton } from '../config/process-singleton'

/** What is known of an admitted request while it runs. Only the front door makes one. */
export type RequestRecord = {
  readonly requestId: string
  /** Undefined where the connection has none. It is never logged. */
  readonly clientAddress: string | undefined
  /** What calls are counted by: the address, of IPv6 its /64 network. It is never logged. */
  readonly clientNetwork: string
  readonly method: string
  /** The path of a contract row or the template of a page; `unknown` for every other path, which a caller can invent. */
  route: string
  /** W3C Trace Context: of the active span, else of the incoming `traceparent`. */
  traceId: string | undefined
  /** The code of the problem that was sent. */
  code: string | undefined
  /** The key of a registered host. */
  hostKey: string | undefined
  mode: string | undefined
  /** The sum of the times of all upstream calls, which may overlap. */
  upstreamMs: number
  upstreamCalls: number
}

function storage(): AsyncLocalStorage<RequestRecord> {
  return processSingleton('request context', () => new AsyncLocalStorage<RequestRecord>())
}

/** Runs the work of a request, which is the current one for everything that it causes. */
export function runAsRequest<T>(record: RequestRecord, run: () => T): T {
  return storage().run(record, run)
}

/** The request that is being handled; undefined outside requests. */
export function currentRequest(): Readonly<RequestRecord> | undefined {
  return storage().getStore()
}

/** What the current request is counted by. */
export function getClientNetwork(): string {
  return currentRequest()?.clientNetwork ?? 'unknown'
}

/** The id of the current request, a new one outside requests. */
export function getRequestId(): string {
  return currentRequest()?.requestId ?? randomUUID()
}

/** Adds facts to the log line of the current request. */
export function describeRequest(facts: Partial<Pick<RequestRecord, 'route' | 'code' | 'hostKey' | 'mode'>>): void {
  const record = storage().getStore()
  if (!record) return
  Object.assign(record, facts)
  record.traceId = trace.getActiveSpan()?.spanContext().traceId ?? record.traceId
}

/** Adds a call to an upstream to the log line of the current request. */
export function countUpstreamCall(ms: number): void {
  const record = storage().getStore()
  if (!record) return
  record.upstreamCalls += 1
  record.upstreamMs += ms
}
