import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { routeAt } from '@/lib/routes'
import { boundedMethod } from './metrics'
import { RedactingSpanProcessor, scopeName } from './redact-spans'
import { isObserved } from './request-log'
import { type FailingCall, setTracer, type TraceHeaders } from './tracing'

/** W3C Trace Context, 3.2.2: a valid context whose trace is not sampled, which all spans below it obey. */
const unsampled = '00-00000000000000000000000000000001-0000000000000001-00'
const abortedStatus = 499

/** A trace starts with a request, so that Next's work at start and calls of health checks make none. */
const requestsOnly: Sampler = {
  shouldSample: (_context, _traceId, _name, kind, attributes) => {
    const isRequest = kind === SpanKind.SERVER && 'http.request.method' in attributes
    return { decision: isRequest ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
  },
  toString: () => 'RequestsOnly',
}
const sampler = new ParentBasedSampler({ root: requestsOnly })

/** The function that names the span of a running request by its route, by the id of its trace. */
type RequestSpans = Map<string, (route: string) => void>

/**
 * Records a span for each request, Next's spans below it and one for each upstream call, and exports them by OTLP.
 * @returns a function that exports what is left and ends the exporter.
 */
export function startTracing(resource: Resource): () => Promise<void> {
  const processor = new RedactingSpanProcessor(new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))
  const provider = new TracerProvider({ resource, spanProcessors: [processor], sampler })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const requests: RequestSpans = new Map()
  setTracer({
    traceRequest: (request, response) => traceRequest(request, response, requests),
    traceCall,
    setRoute: (route) => requests.get(trace.getActiveSpan()?.spanContext().traceId ?? '')?.(route),
  })
  return () => provider.shutdown()
}

/**
 * Starts the span of a request. Next continues the trace of the header `traceparent`, for the middleware and for the page,
 * so the span takes the place of the caller there. A header of an untrusted sender has been removed before.
 */
function traceRequest(request: IncomingMessage, response: ServerResponse, requests: RequestSpans): void {
  const { headers } = request
  if (!isObserved(request.url)) {
    headers.traceparent = unsampled
    return
  }
  const caller = propagation.extract(context.active(), headers)
  const method = boundedMethod(request.method ?? '')
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
  const span = tracer().startSpan(method, options, caller)
  const setRoute = (route: string) => span.updateName(`${method} ${route}`).setAttribute('http.route', route)
  const route = routeAt(request.url?.split('?')[0] ?? '/')?.path
  if (route !== undefined) setRoute(route)
  const { traceId } = span.spanContext()
  propagation.inject(trace.setSpan(caller, span), headers)
  requests.set(traceId, setRoute)
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : abortedStatus
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    requests.delete(traceId)
  })
}

async function traceCall<T>(
  { method, path, upstream, isRegistered, statusOf }: FailingCall,
  run: (headers: TraceHeaders) => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'url.template': path, 'scorewell.upstream': upstream }
  return await tracer().startActiveSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const carrier: Record<string, string> = {}
    if (isRegistered) propagation.inject(context.active(), carrier)
    const { traceparent } = carrier
    try {
      return await run(traceparent === undefined ? {} : { traceparent })
    } catch (error) {
      span.setAttribute('error.type', String(statusOf(error)))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

const tracer = () => trace.getTracer(scopeName)
