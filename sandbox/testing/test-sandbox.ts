import type { Hono } from 'hono'
import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { setHashCost } from '../accounts/passwords'
import { createApp } from '../app'
import { type Clock, createClock } from '../core/clock'
import { generateKeys } from '../core/keys'
import { createLog } from '../core/log'
import { createSandbox, type Sandbox } from '../core/sandbox'
import { type OpenDatabase, openInMemoryDatabase } from '../database/open-database'
import { resetSandbox } from '../test-api/test-api'

export const testHost = {
  key: 'default',
  token: 'host-token-for-tests-0123456789abcdef',
  origins: ['http://127.0.0.1:4010'],
  config: { flags: 65535, theme: '#336699' },
}
export const otherTestHost = {
  ...testHost,
  key: 'other',
  token: 'other-host-token-for-tests-0123456789',
}
const addresses = { origin: 'http://127.0.0.1:4010', webOrigin: 'http://localhost:3000' }
/** The sandbox's time when a test starts. */
const testStart = Date.UTC(2026, 5, 15, 12)

export type TestResponse<R extends UpstreamEndpoint = UpstreamEndpoint> = {
  readonly status: number
  /** The parsed response; undefined for an error. */
  readonly data: OutputOf<R>
  /** The raw body. */
  readonly body: Record<string, unknown>
}

export type TestSandbox = {
  readonly sandbox: Sandbox
  readonly app: Hono
  readonly clock: Clock
  /** Calls an endpoint as the web app does. Without an access token, it calls as the host. */
  readonly call: <R extends UpstreamEndpoint>(
    endpoint: R,
    input: InputOf<R>,
    token?: string,
  ) => Promise<TestResponse<R>>
  /** The same sandbox, called with this `accept-language`. */
  readonly speaking: (language: string) => TestSandbox
  /** The same sandbox, called for this host. */
  readonly callingFor: (host: typeof testHost) => TestSandbox
}

/**
 * The database that all test files in a process share, because starting one takes half a second of
 * CPU time.
 */
let opened: Promise<OpenDatabase> | undefined
/** A low cost, because the tests hash thousands of passwords. */
const cheapHash = { memoryCost: 1_024, timeCost: 1 }

/**
 * Runs the whole service inside the test process, with an in-memory database and a fixed clock.
 * Removes the previous test's accounts.
 */
export async function createTestSandbox(log = createLog('silent')): Promise<TestSandbox> {
  setHashCost(cheapHash)
  opened ??= openInMemoryDatabase()
  const { database } = await opened
  const clock = createClock(() => testStart)
  const parts = { database, clock, keys: generateKeys(), log }
  const sandbox = createSandbox({ ...parts, ...addresses, hosts: [testHost, otherTestHost] })
  await resetSandbox(sandbox)
  const app = createApp(sandbox)
  const createCaller = (language: string, host: typeof testHost): TestSandbox => {
    const call: TestSandbox['call'] = (endpoint, input, token) =>
      callEndpoint(app, { row: endpoint, input, token, language, host })
    const speaking = (other: string) => createCaller(other, host)
    const callingFor = (other: typeof testHost) => createCaller(language, other)
    return { sandbox, app, clock, speaking, callingFor, call }
  }
  // Node's fetch sends `*` if the caller sets no language.
  return createCaller('*', testHost)
}

async function callEndpoint<R extends UpstreamEndpoint>(
  app: Hono,
  {
    row: endpoint,
    input,
    token,
    language,
    host,
  }: {
    row: R
    input: unknown
    token: string | undefined
    language: string
    host: typeof testHost
  },
): Promise<TestResponse<R>> {
  const { path, rest } = filled(endpoint, Object.entries(input ?? {}))
  const inQuery = rest.filter(
    ([name]) => endpoint.method === 'GET' || endpoint.inQuery?.includes(name),
  )
  const query = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]))
  const response = await app.request(`/api${path}?${query}`, {
    method: endpoint.method,
    headers: {
      'accept-language': language,
      ...(token === undefined ? { ctoken: host.token } : { authorization: `Bearer ${token}` }),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
  })
  const text = await response.text()
  const body = text === '' ? undefined : JSON.parse(text)
  const data = response.ok
    ? (endpoint.output.parse(body) as OutputOf<R>)
    : (undefined as OutputOf<R>)
  return { status: response.status, data, body: body ?? {} }
}

function filled(endpoint: UpstreamEndpoint, entries: readonly (readonly [string, unknown])[]) {
  let path: string = endpoint.path
  const rest = entries.filter(([name, value]) => {
    const before = path
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
    return path === before
  })
  return { path, rest }
}
