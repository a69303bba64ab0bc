import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Adapter } from '../adapter'
import { Tokens } from './tokens'
import { type Role, type UpstreamCall, type User, users } from './upstream-types'

/** An error status, a hang, a delay, a body of `bytes`, or a redirect. */
type Fault =
  | { readonly status: number }
  | { readonly hang: true }
  | { readonly delayMs: number }
  | { readonly bytes: number }
  | { readonly redirect: string }

const hourMs = 60 * 60_000

/**
 * The API behind the BFF. Issues tokens, rotates refresh tokens, revokes the family of a reused
 * token, counts calls, and fails on demand.
 */
export class Upstream {
  readonly calls: UpstreamCall[] = []
  readonly tokens = new Tokens()
  readonly #dialect: Adapter['upstream']
  readonly #faults = new Map<Role, Fault>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(dialect: Adapter['upstream']) {
    this.#dialect = dialect
    this.reset()
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Removes all faults, counts and settings. Sessions and tokens remain. */
  reset(): void {
    this.#faults.clear()
    this.calls.length = 0
    this.tokens.accessLifeMs = hourMs
    this.tokens.bytes = 24
    this.tokens.areRefreshesRefused = false
  }

  fail(role: Role, fault: Fault): void {
    this.#faults.set(role, fault)
  }

  heal(): void {
    this.#faults.clear()
  }

  count(role: Role): number {
    return this.calls.filter((call) => call.role === role).length
  }

  /** Returns the number of refreshes. `refused` counts those answered with 401. */
  refreshes(): { readonly total: number; readonly refused: number } {
    const calls = this.calls.filter(({ role }) => role === 'refresh')
    return { total: calls.length, refused: calls.filter(({ status }) => status === 401).length }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream.test')
    const params = { ...Object.fromEntries(searchParams), ...parseBody(await text(request)) }
    const { method = 'GET', headers } = request
    const role = this.#dialect.roleOf({ method, path: pathname, params })
    const call: UpstreamCall = { method, path: pathname, headers, params, role, status: 0 }
    this.calls.push(call)
    const fault = role && this.#faults.get(role)
    if (fault && 'hang' in fault) return
    if (fault && 'delayMs' in fault) await pause(fault.delayMs)
    const isWorking = !fault || 'delayMs' in fault || 'bytes' in fault
    const reply = isWorking ? this.#work(call) : failedReply(fault)
    call.status = reply.status
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    const body = reply.body === undefined ? '' : JSON.stringify(reply.body)
    response.end(fault && 'bytes' in fault ? body.padEnd(fault.bytes) : body)
  }

  #work({ role, params, headers, path }: UpstreamCall): Reply {
    const refusal = { status: 401, body: this.#dialect.refusal }
    if (role === 'signIn') {
      const user = this.#userOf(params, path)
      return user ? { status: 200, body: this.#dialect.tokens(this.tokens.issue(user)) } : refusal
    }
    if (role === 'refresh') {
      const grant = this.tokens.rotate(params)
      return grant ? { status: 200, body: this.#dialect.tokens(grant) } : refusal
    }
    if (role === undefined) {
      const body = this.#dialect.other?.(path)
      return body === undefined ? { status: 404, body: {} } : { status: 200, body }
    }
    if (role === 'guess') return refusal
    const user = this.tokens.bearer(headers.authorization)
    return user ? { status: 200, body: this.#dialect.data(user) } : refusal
  }

  /** Finds a user by name and password in any of the fields, or by a link's token. */
  #userOf(params: UpstreamCall['params'], path: string): User | undefined {
    const values = Object.values(params)
    const isNamed = ({ email, password }: User) =>
      values.includes(email) && values.includes(password)
    return Object.values(users).find(isNamed) ?? this.tokens.redeemEntry(params, path)
  }
}

type Reply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

function failedReply(
  fault: { readonly status: number } | { readonly redirect: string } | { readonly hang: true },
): Reply {
  if ('status' in fault) return { status: fault.status, body: { message: 'planned failure' } }
  return 'redirect' in fault
    ? { status: 302, headers: { location: fault.redirect } }
    : { status: 500 }
}

function parseBody(body: string): Record<string, unknown> {
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  return JSON.parse(body)
}
