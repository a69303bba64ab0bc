import 'server-only'
import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace'

/** The instrumentation scope of our own spans. */
export const scopeName = 'scorewell'

/** The only attributes that leave the process; a URL, which may hold tokens, ids and emails, is in none of them. */
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
/** A class name, a status or a code; a thrown string may be anything. */
const errorTypeShape = /^\w{1,40}$/

/**
 * Removes from each span what could identify a person: Next names spans by the URL of the request, stores that URL in
 * attributes, and records the messages of errors.
 */
export class RedactingSpanProcessor implements SpanProcessor {
  readonly #next: SpanProcessor

  constructor(next: SpanProcessor) {
    this.#next = next
  }

  onStart(span: Span, ...rest: [Parameters<SpanProcessor['onStart']>[1]]): void {
    this.#next.onStart(span, ...rest)
  }

  onEnd(span: ReadableSpan): void {
    this.#next.onEnd(redactSpan(span))
  }

  async forceFlush(): Promise<void> {
    await this.#next.forceFlush()
  }

  async shutdown(): Promise<void> {
    await this.#next.shutdown()
  }
}

/** Copies a span without events, links, messages and all attributes that are not allowed. */
function redactSpan(span: ReadableSpan): ReadableSpan {
  const attributes = pickAllowedAttributes(span.attributes)
  const { spanContext, parentSpanContext, kind, startTime, endTime, duration, resource, instrumentationScope } = span
  return {
    ...{
      spanContext: () => spanContext.call(span),
      kind,
      startTime,
      endTime,
      duration,
      resource,
      instrumentationScope,
    },
    ...(parentSpanContext ? { parentSpanContext } : {}),
    name: nameOf(span, attributes),
    attributes,
    status: { code: span.status.code },
    ...{ events: [], links: [], ended: true },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  }
}

function pickAllowedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => allowedAttributes.has(name) && (name !== 'error.type' || errorTypeShape.test(String(value))),
    ),
  )
}

/** Our own names are templates. Next's are replaced by the type of the span, such as `Middleware.execute`, and the route. */
function nameOf({ name, instrumentationScope }: ReadableSpan, attributes: Attributes): string {
  if (instrumentationScope.name === scopeName) return name
  const type = String(attributes['next.span_type'] ?? 'span')
  const route = attributes['next.route'] ?? attributes['http.route']
  return route === undefined ? type : `${type} ${String(route)}`
}
