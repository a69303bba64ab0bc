import { type Attributes, context, propagation, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { scopeName } from './metrics'

/**
 * The only attributes that leave the process. None contains a URL, which could contain tokens, ids
 * and emails.
 */
const allowedAttributes: ReadonlySet<string> = new Set([
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
  'scorewell.upstream',
  'url.template',
])
/** A class name, a status or a code. A thrown string may contain anything. */
const errorTypeShape = /^\w{1,40}$/

/**
 * Only requests start a trace, so that Next's start-up work and the calls of health checks are not
 * traced.
 */
const requestsOnly: Sampler = {
  shouldSample: (_context, _traceId, _name, kind, attributes) => {
    const isRequest = kind === SpanKind.SERVER && 'http.request.method' in attributes
    return {
      decision: isRequest ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }
  },
  toString: () => 'RequestsOnly',
}
/** Exports traces by OTLP. @returns a function that exports the remaining spans and stops. */
export function startTracing(resource: Resource): () => Promise<void> {
  const processor = new RedactingSpanProcessor({ exporter: new OTLPTraceExporter() })
  const sampler = new ParentBasedSampler({ root: requestsOnly })
  const provider = new TracerProvider({ resource, spanProcessors: [processor], sampler })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

/**
 * Removes URLs and error messages before export, because Next puts the URL of a request into span
 * names and attributes.
 */
class RedactingSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    super.onEnd(redactSpan(span))
  }
}

function redactSpan(span: ReadableSpan): ReadableSpan {
  const attributes = pickAllowedAttributes(span.attributes)
  const status = { code: span.status.code }
  const redacted = { name: nameOf(span, attributes), attributes, status, events: [], links: [] }
  // Everything else, such as ids and times, comes from the span.
  return Object.assign(Object.create(span), redacted)
}

function pickAllowedAttributes(attributes: Attributes): Attributes {
  const isAllowed = ([name, value]: [string, unknown]) =>
    allowedAttributes.has(name) && (name !== 'error.type' || errorTypeShape.test(String(value)))
  return Object.fromEntries(Object.entries(attributes).filter(isAllowed))
}

/**
 * Keeps our own names, which are templates. Replaces Next's names with the span's type, such as
 * `Middleware.execute`, and the route.
 */
function nameOf({ name, instrumentationScope }: ReadableSpan, attributes: Attributes): string {
  if (instrumentationScope.name === scopeName) return name
  const type = String(attributes['next.span_type'] ?? 'span')
  const route = attributes['next.route'] ?? attributes['http.route']
  return route === undefined ? type : `${type} ${String(route)}`
}
