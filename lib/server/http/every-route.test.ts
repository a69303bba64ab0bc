import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reportFilePath } from '@/lib/contract/choices'
import type { Endpoint } from '@/lib/contract/endpoint'
import { cspReportPath } from '@/lib/server/http/security-headers'
import { userFingerprint } from '../config/keys'
import { handlers } from '../handlers/all-handlers'
import { apiRoutes } from '../handlers/api-routes'
import { currentRequest } from '../observability/request-context'
import { handlePageRequest } from '../pages/page-middleware'
import { createAccessToken } from '../testing/access-tokens'
import { admitTests, runAdmitted } from '../testing/admitted'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'

type Handler = (request: Request) => Promise<Response>
type Method = 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT'

admitTests()
const api = setUpWebApp()
const routeFile = 'app/api/[...path]/route.ts'
/** The handlers that Next mounts, one per method. */
const mounted: Record<Method, Handler> = await import(/* @vite-ignore */ `../../../${routeFile}`)
const contract: readonly object[] = await Promise.all(
  globSync('lib/contract/bff/**/!(*.test).ts').map(
    (file) => import(/* @vite-ignore */ `../../../${file}`),
  ),
)
const endpoints = contract.flatMap((module): Endpoint[] => Object.values(module).filter(isEndpoint))
const sessionEndpoints = endpoints.filter(({ access }) => access === 'session')
/** The endpoints that our pages call. */
const pageEndpoints = endpoints.filter(({ access }) => access !== 'host')
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const methods: readonly Method[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
/**
 * Routes without an endpoint, because they neither read nor send JSON that the contract defines.
 */
const others: readonly RouteName[] = [
  { method: 'GET', path: reportFilePath },
  { method: 'POST', path: cspReportPath },
]
const paths = [...new Set([...endpoints, ...others].map(({ path }) => path))]
const methodsOf = (path: string): readonly string[] =>
  [...endpoints, ...others]
    .filter((route) => route.path === path)
    .map(({ method }) => method)
    .sort()

/**
 * Queries that return no data while the product API fails: those for the navigation's badge and for
 * the line about an urgent alert.
 */
const toleratesFailures: ReadonlySet<string> = new Set([
  'GET /api/new-alerts',
  'GET /api/urgent-alerts',
])
const address = { street1: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' }
/** A valid input for each endpoint that requires one. */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/login': { email: 'ann@example.test', password: 'Password-canary#1' },
  'POST /api/register': {
    email: 'ann@example.test',
    password: 'Canary#2345',
    recoveryQuestion: 4,
    recoveryAnswer: 'answer-canary',
  },
  'POST /api/preauth': { token: 'handed-over', entry: '/login-tile' },
  'POST /api/tile': { token: 'handed-over', tile: 'score', context: '' },
  'POST /api/auth': { token: 'handed-over' },
  'POST /api/sign-in/confirm': {
    get fingerprint() {
      return userFingerprint({ hostKey: 'default', userId: 'user-1' })
    },
  },
  'POST /api/widget-config': {
    origin: 'https://www.partner.example',
    configs: { theme: '#112233' },
  },
  'POST /api/language': { locale: 'es' },
  'POST /api/notes': { alerts: { 'hash-canary': 'no' } },
  'POST /api/notes/import': { read: ['1'], alerts: {}, review: {}, values: {} },
  'POST /api/usage': { event: 'REG_STARTED' },
  'POST /api/vitals': { route: 'dashboard', vitals: [{ name: 'LCP', value: 1200 }] },
  'POST /api/recovery': { email: 'ann@example.test' },
  'POST /api/recovery/code': { code: '123456' },
  'POST /api/recovery/password': { recoveryAnswer: 'answer-canary', password: 'Canary#2345' },
  'POST /api/account/confirm-password': { password: 'Password-canary#1' },
  'POST /api/sessions/end': { id: 'hash-canary' },
  'POST /api/account/email': { email: 'new@example.test', recoveryAnswer: 'answer-canary' },
  'POST /api/account/password': { oldPassword: 'Password-canary#1', newPassword: 'Canary#2345' },
  'POST /api/account/recovery-question': {
    recoveryQuestion: 8,
    recoveryAnswer: 'answer-canary',
    oldRecoveryAnswer: 'answer-canary',
  },
  'POST /api/account/close': { recoveryAnswer: 'answer-canary' },
  'POST /api/account/notifications': { emailMsg: true, smsMsg: false },
  'POST /api/identity': {
    fname: 'Ann',
    lname: 'Lee',
    ssn: '666101000',
    mobile: '5555550104',
    ...address,
  },
  'POST /api/quiz': { key: 'k', id: 'q', answers: [{ qid: '1', aid: '2' }] },
  'POST /api/mobile/renew-code': { key: 'k' },
  'POST /api/mobile/verify-code': { key: 'k', code: '123456' },
  'POST /api/link/send': { type: 'email' },
  'POST /api/link/verify': { type: 'email' },
  'GET /api/score-up': { scoreInc: '10', timeHorizon: '6' },
  'GET /api/factor-details': { factor: 'payments' },
}
// The upstream's JWTs are unsecured here, so they all have the same prefix, which is too long to
// occur in a seal by chance.
const canaries = /upstream-token|refresh-canary|eyJhbGciOiJub25l|correct/

describe('every endpoint of the contract', () => {
  it('every POST has an audit event or is listed as having none', () => {
    const posts = handlers.filter(({ endpoint }) => endpoint.method === 'POST')
    expect(
      posts.filter(({ audit }) => audit === undefined).map(({ endpoint }) => nameOf(endpoint)),
    ).toEqual([])
    expect(
      posts
        .filter(({ audit }) => audit === 'none')
        .map(({ endpoint }) => endpoint.path)
        .sort(),
    ).toEqual([
      '/api/enrollment-check',
      '/api/language',
      '/api/mobile/renew-code',
      '/api/notes',
      '/api/notes/forget',
      '/api/notes/import',
      '/api/session',
      // Writes its own event, because the session of the call has no consumer.
      '/api/tile',
      '/api/usage',
      '/api/vitals',
      '/api/widget-config',
    ])
  })

  it('every endpoint has one route, and the other routes are the report file and policy reports', () => {
    const expected = [...endpoints, ...others].map(nameOf)
    expect(apiRoutes.map(nameOf).sort()).toEqual(expected.sort())
  })

  it.each(named(sessionEndpoints))(
    '%s returns 401 without a session and makes no upstream call',
    async (name, endpoint) => {
      const response = await make(new TestBrowser(), endpoint, inputs[name])
      expect(response).toMatchObject({ status: 401, body: { title: 'Auth Required' } })
      expect(api.calls).toEqual([])
    },
  )

  it.each(named(sessionEndpoints))(
    '%s returns 401 if the session has ended',
    async (name, endpoint) => {
      const browser = await signInMember(api)
      const thief = browser.copy()
      await make(browser, { method: 'POST', path: '/api/sign-out' })
      api.calls.length = 0
      expect((await make(thief, endpoint, inputs[name])).status).toBe(401)
      expect(api.calls).toEqual([])
    },
  )

  it.each(named(pageEndpoints))('%s returns no product API token', async (name, endpoint) => {
    replyWithTokens()
    const browser = await signInMember(api, {
      token: createAccessToken('upstream-token'),
      refresh: 'refresh-canary',
    })
    await makeEarlierSteps(browser)
    const response = await make(browser, endpoint, inputs[name])
    expect([200, 204]).toContain(response.status)
    expect(response.text).not.toMatch(canaries)
    expect(JSON.stringify([...response.headers])).not.toMatch(canaries)
  })

  it.each(named(pageEndpoints))(
    '%s returns 422 for invalid input and makes no upstream call',
    async (_, endpoint) => {
      const browser = await signInMember(api)
      api.calls.length = 0
      for (const bad of [
        { '': 1, unknown: 'field' },
        { token: ['x'] },
        { email: 'x'.repeat(5000) },
      ]) {
        const { status, headers } = await make(browser, endpoint, bad)
        expect(status).toBe(422)
        expect(headers.get('content-type')).toBe('application/problem+json')
      }
      expect(api.calls).toEqual([])
    },
  )

  it.each(named(pageEndpoints))(
    '%s returns a problem if its product API calls fail, unless it tolerates failures',
    async (name, endpoint) => {
      replyWithTokens()
      const browser = await signInMember(api, { idpass: true })
      await makeEarlierSteps(browser)
      api.clear()
      api.on('GET /users', { status: 500, text: 'words-canary' })
      const { status, text } = await make(browser, endpoint, inputs[name])
      expect(
        api.calls.length === 0 || toleratesFailures.has(name) ? status < 300 : status >= 400,
      ).toBe(true)
      expect(text).not.toContain('canary')
    },
  )
})

describe('the route file of /api', () => {
  it('the route file of /api is the only one', () => {
    expect(globSync('app/api/**/route.ts')).toEqual([routeFile])
  })

  it.each(paths.map((path) => [path]))(
    'the log shows the route of %s for every method',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        await runAdmitted(new Headers(), async () => {
          await mounted[method](new Request(`http://localhost:3000${path}`, { method }))
          expect(currentRequest()?.route).toBe(path)
        })
      }
    },
  )

  it.each(paths.map((path) => [path]))(
    '%s returns 405 to every other method and lists the allowed ones',
    async (path) => {
      const browser = await signInMember(api)
      api.calls.length = 0
      const allowed = methodsOf(path)
      const others = methods.filter((method) => !allowed.includes(method))
      expect(others).toContain('HEAD')
      for (const method of others) {
        const { status, headers } = await browser.send(mounted[method], path, { method })
        expect({ method, status, allow: headers.get('allow') }).toEqual({
          method,
          status: 405,
          allow: allowed.join(', '),
        })
        expect(headers.get('cache-control')).toBe('private, no-store')
        expect(headers.getSetCookie()).toEqual([])
      }
      expect(api.calls).toEqual([])
    },
  )

  it.each([
    '/api/unknown',
    '/api/login/',
    '/api//login',
    '/api/log%69n',
    '/api/LOGIN',
    '/api/login%2F',
    '/api/login/pdf',
    '/api/recovery%2Fcode',
    '/api/recovery%5Ccode',
    '/api/recovery//code',
    '/api/%2e%2e%2flogin',
    '/api/constructor',
  ])('the unknown path %s returns 404, and 405 to a HEAD request', async (path) => {
    const browser = await signInMember(api)
    api.calls.length = 0
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { body: JSON.stringify(inputs['POST /api/login']) } : {}
      const response = await browser.send(mounted[method], path, { method, ...body })
      expect(response).toMatchObject({ status: 404, body: { title: 'Not Found' } })
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
    const head = await browser.send(mounted.HEAD, path, { method: 'HEAD' })
    expect({ status: head.status, allow: head.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, POST',
    })
    expect(api.calls).toEqual([])
  })
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

function nameOf({ method, path }: RouteName): string {
  return `${method} ${path}`
}

type RouteName = Pick<Endpoint, 'method' | 'path'>

/** Makes the calls that return the tokens needed by later calls. */
async function makeEarlierSteps(browser: TestBrowser): Promise<void> {
  const steps: readonly RouteName[] = [
    { method: 'GET', path: '/api/mobile' },
    { method: 'GET', path: '/api/dit' },
    { method: 'POST', path: '/api/link/send' },
    { method: 'POST', path: '/api/account/confirm-password' },
    { method: 'POST', path: '/api/recovery/code' },
  ]
  for (const step of steps) await make(browser, step, inputs[`${step.method} ${step.path}`])
  const link = createPageRequest(browser, '/login-direct?token=handed-over', {
    'sec-fetch-site': 'cross-site',
  })
  browser.storeCookies((await handlePageRequest(link)).headers)
}

async function make(
  browser: TestBrowser,
  endpoint: RouteName,
  input: Record<string, unknown> = {},
) {
  const query =
    endpoint.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const body = endpoint.method === 'POST' ? { body: JSON.stringify(input) } : {}
  return await browser.send(mounted[endpoint.method], `${endpoint.path}${query}`, {
    method: endpoint.method,
    ...body,
  })
}

/** Makes the product API reply to every call, with a token in every token field of the contract. */
function replyWithTokens(): void {
  const token = 'upstream-token'
  const questions = [{ id: 1, text: 'Which?', answers: [{ id: 1, text: 'This', correct: true }] }]
  const signedIn = {
    id: 'user-1',
    idpass: true,
    token: createAccessToken('upstream-token'),
    refresh: 'refresh-canary',
  }
  const account = { id: 'a1', accountType: 'REVOLVING', paymentHistory: [] }
  const replies: Record<string, unknown> = {
    'POST /users/password-recovery': undefined,
    'POST /users/recovery-token': { token, recoveryQuestion: 4 },
    'POST /users/password-reset': undefined,
    'POST /users/action-token': { token, recoveryQuestion: 4 },
    'POST /users/change-email': undefined,
    'POST /users/change-password': undefined,
    'POST /users/change-recovery': undefined,
    'POST /users/close-account': undefined,
    'POST /users/change-notifications': {
      id: 'user-1',
      email: 'ann@example.test',
      idpass: true,
      token,
    },
    'POST /users/login': signedIn,
    'GET /users/preauth-token/handed-over': signedIn,
    'POST /users/register': signedIn,
    'GET /users': { id: 'user-1', email: 'ann@example.test', idpass: true, token },
    'POST /users/identity': { isSuccess: true, idpass: true, token },
    'GET /users/get-quiz': { key: 'k', id: 'q', questions },
    'POST /users/verify-quiz': { isSuccess: false, key: 'k', id: 'q', questions, token },
    'GET /users/get-mobile': { token, mobile: '5555550104' },
    'POST /users/send-code/upstream-token': { key: 'k', passcode: 'upstream-token' },
    'POST /users/renew-code': { key: 'k', passcode: 'upstream-token' },
    'POST /users/verify-code': { isSuccess: true, token },
    'GET /users/dit-identity': { token, mobile: '5555550104', isSuccess: true },
    'POST /users/smfa-send-link/user-1': {
      token,
      linkUrl: 'https://x.example',
      mobile: '5555550104',
    },
    'POST /users/smfa-verify-status/user-1': { isSuccess: true, token },
    'POST /users/enrollment-check': { isSuccess: true, token },
    'GET /users/efx-latest-scores': { id: 's', token },
    'GET /users/efx-score-history': [],
    'GET /users/efx-latest-report': {
      id: 'r',
      token,
      providerViews: [{ provider: 'EFX', revolvingAccounts: [account] }],
    },
    'GET /users/efx-latest-report/summary': [],
    'GET /users/efx-score-up': { token },
    'GET /users/efx-alerts': [],
  }
  for (const [call, json] of Object.entries(replies)) api.on(call, { json })
}
