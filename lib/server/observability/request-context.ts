import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { perProcess } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { boundedMethod, recordTime, scopeName } from './metrics'

/** Facts about an admitted request while it runs. Only the front door creates such a record. */
export type RequestRecord = {
  readonly requestId: string
  /** Undefined if the connection has no address. Never logged. */
  readonly clientAddress: string | undefined
  /**
   * The key for counting calls: the address, or the /64 network of an IPv6 address. Never logged.
   */
  readonly clientNetwork: string
  /** Identifies the device in the list of sessions. Never logged. */
  readonly userAgent: string | undefined
  readonly method: string
  readonly span?: Span | undefined
  /**
   * Removed when the response closes, because all work started by the request retains this record.
   */
  response?: ServerResponse | undefined
  /**
   * The path of an endpoint or the template of a page; `unknown` for any other path, because a
   * caller could invent it.
   */
  route: string
  /** W3C Trace Context: the trace of the active span, otherwise of the incoming `traceparent`. */
  traceId: string | undefined
  code: string | undefined
  hostKey: string | undefined
  mode: string | undefined
  /** The total time of all upstream calls, which may overlap. */
  upstreamMs: number
  upstreamCalls: number
}

const storage = perProcess('request context', () => new AsyncLocalStorage<RequestRecord>())

/** Runs the work of a request. The record is current for everything that the work starts. */
export function runAsRequest<T>(record: RequestRecord, run: () => T): T {
  return storage().run(record, run)
}

/** Returns the current request; undefined outside of requests. */
export function currentRequest(): Readonly<RequestRecord> | undefined {
  return storage().getStore()
}

/** Returns the key under which the current request is counted. */
export function getClientNetwork(): string {
  return currentRequest()?.clientNetwork ?? 'unknown'
}

/** Returns the id of the current request, or a new id outside of requests. */
export function getRequestId(): string {
  return currentRequest()?.requestId ?? randomUUID()
}

/**
 * Adds facts to the log line of the current request. A route also renames the request's span,
 * because the route of an API call is not known earlier.
 */
export function describeRequest(
  facts: Partial<Pick<RequestRecord, 'route' | 'code' | 'hostKey' | 'mode'>>,
): void {
  const record = storage().getStore()
  if (!record) return
  Object.assign(record, facts)
  const { span, method, route } = record
  if (facts.route)
    span?.updateName(`${boundedMethod(method)} ${route}`).setAttribute('http.route', route)
  record.traceId = trace.getActiveSpan()?.spanContext().traceId ?? record.traceId
}

export function countUpstreamCall(ms: number): void {
  const record = storage().getStore()
  if (!record) return
  record.upstreamCalls += 1
  record.upstreamMs += ms
}

/**
 * Returns the tracer of our own spans. Without `OTEL_EXPORTER_OTLP_ENDPOINT` it records nothing and
 * changes no header.
 */
export const getTracer = () => trace.getTracer(scopeName)

/**
 * A call to an upstream. `path` contains no ids or tokens. `isRegistered` means that the upstream
 * may receive the trace.
 */
type ObservedCall = { method: string; path: string; upstream: string; isRegistered: boolean }

/**
 * Runs a call to an upstream in its own span, a child of the active one, and records its time.
 * @param run receives the headers that continue the trace upstream: `traceparent`, or none.
 */
export async function observeUpstreamCall<T>(
  { method, path, upstream, isRegistered }: ObservedCall,
  run: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const started = performance.now()
  const attributes = {
    'http.request.method': method,
    'url.template': path,
    'scorewell.upstream': upstream,
  }
  const options = { kind: SpanKind.CLIENT, attributes }
  return await getTracer().startActiveSpan(`${method} ${path}`, options, async (span) => {
    const carrier: Record<string, string> = {}
    if (isRegistered) propagation.inject(context.active(), carrier)
    const { traceparent } = carrier
    let failure: { 'error.type'?: string } = {}
    try {
      return await run(traceparent === undefined ? {} : { traceparent })
    } catch (error) {
      failure = { 'error.type': String(error instanceof Problem ? error.status : 500) }
      span.setAttributes(failure).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
      recordTime('http.client.request.duration', performance.now() - started, {
        ...attributes,
        ...failure,
      })
    }
  })
}
