import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listen } from './listen'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.optional(z.array(attribute)),
})
const exportedTraces = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
export type CollectedSpan = z.infer<typeof span>

/** An OpenTelemetry collector that stores what arrives as OTLP/JSON. */
export class Collector {
  readonly #bodies: { readonly path: string; readonly body: string }[] = []
  readonly #server = createServer(async (request, response) => {
    this.#bodies.push({ path: request.url ?? '', body: await text(request) })
    response.setHeader('content-type', 'application/json').end('{}')
  })

  /** @returns the address for `OTEL_EXPORTER_OTLP_ENDPOINT` */
  async start(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#server)}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** All spans received. */
  get spans(): readonly CollectedSpan[] {
    return this.#bodies
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ body }) => exportedTraces.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }

  /** Everything received, as sent. */
  get text(): string {
    return this.#bodies.map(({ body }) => body).join('\n')
  }

  /** Returns the names of a span and its ancestors, starting at the root. */
  pathTo(last: CollectedSpan): readonly string[] {
    const parent = this.spans.find(({ spanId }) => spanId === last.parentSpanId)
    return [...(parent ? this.pathTo(parent) : []), last.name]
  }
}
