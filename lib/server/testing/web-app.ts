import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import { createAccessToken } from './access-tokens'
import { FakeProductApi } from './fake-product-api'
import { discardLog } from './log-lines'
import { TestBrowser } from './test-browser'

export const hostToken = 'host-token-canary-01234567890123456789'
const testHosts = [
  {
    key: 'default',
    name: 'Scorewell',
    token: hostToken,
    origins: ['https://www.partner.example'],
    logos: ['https://cdn.partner.example'],
    config: { flags: 65_535 },
    readiness: [{ name: 'Car loan', lowestScore: 600 }],
  },
  {
    key: 'second',
    name: 'Second',
    token: 'second-token-01234567890123456789',
    origins: ['https://second.example'],
  },
]
export const testSessionSecret = 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm'

/**
 * Sets up a web app with its own product API for the tests of a file. Each test starts with fresh
 * state.
 */
export function setUpWebApp(more: Record<string, string> = {}) {
  const api = new FakeProductApi()
  beforeAll(async () => {
    setEnvironment({ PRODUCT_API_URL: await api.start(), ...more })
  })
  afterAll(async () => {
    await api.stop()
    vi.unstubAllEnvs()
  })
  beforeEach(() => resetState())
  afterEach(() => api.clear())
  return api
}

/** Sets environment variables and resets all state, like a restart. */
export function setEnvironment(variables: Record<string, string>): void {
  const all = {
    SESSION_SECRET: testSessionSecret,
    HOSTS: JSON.stringify(testHosts),
    LOG_LEVEL: 'silent',
    ...variables,
  }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  resetState()
}

/**
 * Makes a hanging call fail after a second instead of ten, until the test ends. Other tests allow
 * ten seconds, which a busy machine may need.
 */
export const shortenUpstreamTimeout = () => limitUpstream(1_000)

/** Keeps hanging calls open for two minutes, until the test ends, if it needs many at once. */
export const lengthenUpstreamTimeout = () => limitUpstream(120_000)

function limitUpstream(ms: number): void {
  setEnvironment({ UPSTREAM_TIMEOUT_MS: String(ms) })
  onTestFinished(() => setEnvironment({ UPSTREAM_TIMEOUT_MS: '10000' }))
}

/** Clears the values of `processSingleton`, as in a new process. Keeps the current request. */
export function resetState(except: readonly string[] = []): void {
  const kept = ['request context', ...except]
  const registry = Reflect.get(globalThis, Symbol.for('scorewell.process-singletons')) as
    | Map<string, unknown>
    | undefined
  for (const name of [...(registry?.keys() ?? [])]) if (!kept.includes(name)) registry?.delete(name)
  discardLog()
}

export const memberUser = { id: 'user-1', email: 'ann@example.test', idpass: true }

/** Signs a consumer in, by default with new tokens that expire in 15 minutes. */
export async function signInMember(
  api: FakeProductApi,
  more: Record<string, unknown> = {},
): Promise<TestBrowser> {
  const { handleLogin } = await import('../handlers/account/access')
  api.on('POST /users/login', () => ({
    json: {
      ...memberUser,
      token: createAccessToken('first'),
      refresh: 'refresh-canary-1',
      ...more,
    },
  }))
  const browser = new TestBrowser()
  const { status } = await browser.call(handleLogin, {
    email: memberUser.email,
    password: 'Password-canary#1',
  })
  if (status !== 200) throw new Error(`The sign-in of a test returned ${status}`)
  return browser
}
