import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { recordUpstreamCall } from './metrics'

/** A call to an upstream, named by its row. */
export type TracedCall = {
  readonly method: string
  /** The path without ids or tokens. */
  readonly path: string
  readonly upstream: string
  /** Whether the upstream may know the trace. */
  readonly isRegistered: boolean
}

/** Next bundles the SDK apart, where the class of an error is another one, so the caller's bundle reads the error. */
export type FailingCall = TracedCall & { readonly statusOf: (error: unknown) => number }

/** The headers that continue a trace upstream: `traceparent`, or none. */
export type TraceHeaders = Readonly<Record<string, string>>

/** What traces need of the SDK, which is loaded only when they are on. */
export type Tracer = {
  readonly traceRequest: (request: IncomingMessage, response: ServerResponse) => void
  readonly traceCall: <T>(call: FailingCall, run: (headers: TraceHeaders) => Promise<T>) => Promise<T>
  readonly setRoute: (route: string) => void
}

/** Turns traces on for this process. */
export function setTracer(tracer: Tracer): void {
  holder().tracer = tracer
}

/** Starts the span of a request, which Next's own spans continue. Call it when untrusted headers have been removed. */
export function traceRequest(request: IncomingMessage, response: ServerResponse): void {
  holder().tracer?.traceRequest(request, response)
}

/** Runs a call to an upstream in a span of its own, a child of the active one, and records its time. */
export async function observeUpstreamCall<T>(call: TracedCall, run: (headers: TraceHeaders) => Promise<T>): Promise<T> {
  const { tracer } = holder()
  const started = performance.now()
  const record = (failure?: number) => recordUpstreamCall({ ...call, ms: performance.now() - started, failure })
  try {
    const result = tracer ? await tracer.traceCall({ ...call, statusOf }, run) : await run({})
    record()
    return result
  } catch (error) {
    record(statusOf(error))
    throw error
  }
}

function statusOf(error: unknown): number {
  return error instanceof Problem ? error.status : 500
}

/** Names the span of the current request by the path of its contract row, which only the route handler knows. */
export function setTraceRoute(route: string): void {
  holder().tracer?.setRoute(route)
}

function holder(): { tracer?: Tracer } {
  return processSingleton('tracing', () => ({}))
}
