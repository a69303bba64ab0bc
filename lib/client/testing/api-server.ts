import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { changeNotesRoute } from '@/lib/contract/bff/credit/notes'
import type { Endpoint, InputOf } from '@/lib/contract/endpoint'

/**
 * A response: the endpoint's output, or a status with the members of its problem. Status 0 breaks
 * the connection. A promise delays the response. A function computes it from the input, because
 * simultaneous calls may arrive in any order.
 */
type Reply =
  | object
  | ((input: Readonly<Record<string, unknown>>) => object)
  | { readonly status: number; readonly [member: string]: unknown }

/**
 * Mocks the BFF in a component test, at the network level. Without a reply, notes are saved, and
 * other endpoints never respond.
 * @returns `respond` sets the next replies of an endpoint; the last one is repeated. `calls`
 * returns the inputs that an endpoint has received.
 */
export function mockApi() {
  const server = setupServer(
    // Each call about notes waits for the previous one, so a hanging call would delay later test
    // files in this page.
    http.post(`*${changeNotesRoute.path}`, () => HttpResponse.json({})),
    http.all('*/api/*', () => new Promise<never>(() => undefined)),
  )
  const NodeRequest = globalThis.Request
  const received: { readonly endpoint: Endpoint; readonly input: unknown }[] = []

  beforeAll(() => {
    // jsdom has its own URL class, but Node's fetch accepts only absolute URLs. The class is
    // assigned instead of stubbed, so that no test removes it.
    globalThis.Request = class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
      }
    }
    server.listen({ onUnhandledFrame: 'bypass' })
  })
  afterEach(() => {
    server.resetHandlers()
    received.length = 0
  })
  afterAll(() => {
    server.close()
    globalThis.Request = NodeRequest
  })

  function respond<E extends Endpoint>(endpoint: E, ...replies: readonly Reply[]): void {
    const pending = [...replies]
    const method = endpoint.method === 'GET' ? http.get : http.post
    server.use(
      method(`*${endpoint.path}`, async ({ request }) => {
        const { searchParams } = new URL(request.url)
        const input =
          endpoint.method === 'GET' ? Object.fromEntries(searchParams) : await request.json()
        received.push({ endpoint, input })
        const reply = (await (pending.length > 1 ? pending.shift() : pending[0])) ?? {}
        return toResponse(await (typeof reply === 'function' ? reply(input) : reply))
      }),
    )
  }

  function calls<E extends Endpoint>(endpoint: E): InputOf<E>[] {
    // The test reads the raw input; the BFF would parse it.
    return received.flatMap((call) =>
      call.endpoint === endpoint ? [call.input as InputOf<E>] : [],
    )
  }

  return { respond, calls }
}

function toResponse(reply: object): Response {
  if (!('status' in reply) || typeof reply.status !== 'number') return HttpResponse.json(reply)
  if (reply.status === 0) return HttpResponse.error()
  const problem = { type: 'about:blank', title: '', requestId: '', ...reply }
  return HttpResponse.json(problem, {
    status: reply.status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
