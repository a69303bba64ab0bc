import * as z from 'zod/mini'

const persona = z.object({
  number: z.number(),
  slug: z.string(),
  title: z.string(),
  email: z.string(),
  password: z.string(),
})
const call = z.object({ method: z.string(), path: z.string(), status: z.optional(z.number()) })
const outboxMessage = z.object({
  kind: z.enum(['mail', 'text']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  code: z.nullable(z.string()),
})
const correctAnswers = z.array(z.object({ question: z.string(), answer: z.string() }))

/** An injected fault; docs/sandbox.md lists the modes. */
export type FaultOptions = {
  readonly path: string
  readonly mode:
    | 'delay'
    | 'hold'
    | 'status'
    | 'hang'
    | 'reset'
    | 'html'
    | 'empty'
    | 'cut'
    | 'json'
    | 'pdf'
  readonly method?: 'GET' | 'POST'
  readonly times?: number
  readonly delayMs?: number
  readonly status?: number
  readonly code?: string
  readonly body?: unknown
  readonly bytes?: number
  readonly chunkDelayMs?: number
  readonly forUser?: string
}

/** Client for the sandbox's test API: moves the clock, injects faults and reads the outbox. */
export class SandboxClient {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Resets accounts, clock, faults, outbox and request log. */
  reset = () => this.#send('POST', '/reset', {})
  advanceClock = (advanceMs: number) => this.#send('POST', '/clock', { advanceMs })
  resetClock = () => this.#send('POST', '/clock', { reset: true })
  injectFaults = (...faults: readonly FaultOptions[]) => this.#send('POST', '/faults', faults)
  /** Removes all faults, or one path's, and releases the calls they hold. */
  clearFaults = (path?: string) =>
    this.#send('DELETE', path ? `/faults?path=${encodeURIComponent(path)}` : '/faults')
  clearCalls = () => this.#send('DELETE', '/calls')

  calls = () => this.#read('/calls', z.array(call))
  personas = () => this.#read('/personas', z.array(persona))
  /** Returns messages, newest first, to an email address or to the digits of a telephone number. */
  outbox = (to: string) =>
    this.#read(`/outbox?to=${encodeURIComponent(to)}`, z.array(outboxMessage))
  /** Returns the correct answers of an account's open quiz. */
  correctAnswers = (email: string) =>
    this.#read(`/quiz?email=${encodeURIComponent(email)}`, correctAnswers)
  issuedTokens = () => this.#read('/issued-tokens', z.array(z.string()))

  async persona(slug: string): Promise<z.infer<typeof persona>> {
    const found = (await this.personas()).find((one) => one.slug === slug)
    if (!found) throw new Error(`The sandbox has no persona ${slug}.`)
    return found
  }

  async #read<T extends z.ZodMiniType>(path: string, shape: T): Promise<z.infer<T>> {
    return shape.parse(await (await this.#send('GET', path)).json())
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${this.origin}/sandbox${path}`, { method, ...json })
    if (!response.ok)
      throw new Error(
        `${method} /sandbox${path} returned ${response.status}: ${await response.text()}`,
      )
    return response
  }
}
