import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemSchema } from '@/lib/contract/problem'
import { userFingerprint } from '@/lib/server/config/keys'
import { apiRoutes, handleApiRequest } from '@/lib/server/handlers/api-routes'
import { handlePageRequest } from '@/lib/server/pages/page-middleware'
import { runAdmitted } from '@/lib/server/testing/admitted'
import { createPageRequest } from '@/lib/server/testing/page-request'
import { TestBrowser } from '@/lib/server/testing/test-browser'
import { setEnvironment } from '@/lib/server/testing/web-app'
import { createApp, productApiEndpoints } from '@/sandbox/app'
import { createTestSandbox, type TestSandbox, testHost } from '@/sandbox/testing/test-sandbox'
import { findFreePort } from './free-port'

/** A recorded response: the method and path of its call, and the content. */
type Recorded = {
  readonly operation: string
  readonly status: number
  readonly type: string
  readonly text: string
}

const [bffResponses, productApiResponses]: [Recorded[], Recorded[]] = [[], []]
const password = 'Password#2345'
let server: Server
let pair: TestSandbox
let origin: string

beforeAll(async () => {
  pair = await createTestSandbox()
  // The web app compares tokens with the real time.
  pair.clock.advance(Date.now() - pair.clock.now())
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  const app = createApp({ ...pair.sandbox, origin })
  server = createServer(
    getRequestListener(
      async (request, env) => await recordProductApi(request, app.fetch(request, env)),
    ),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  setEnvironment({
    PRODUCT_API_URL: `${origin}/api`,
    HOSTS: JSON.stringify([{ ...testHost, name: 'Test' }]),
    RATE_LIMITS: 'off',
  })
  await visitEveryOperation()
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

// Both sides parse each body with its endpoint's schema, so a response of another shape fails.
test('web app and sandbox respond successfully to every endpoint of the BFF', () => {
  expect(unvisited(apiRoutes, bffResponses)).toEqual([])
})

test('the sandbox responds successfully to every endpoint of the product API', () => {
  const endpoints = productApiEndpoints.map(({ row }) => row)
  expect(unvisited(endpoints, productApiResponses)).toEqual([])
})

test('every error response from the BFF is a problem (RFC 9457)', () => {
  const problems = bffResponses.filter(({ status }) => status >= 400)
  expect(problems.length).toBeGreaterThan(5)
  for (const { operation, type, text } of problems) {
    expect(type, operation).toBe('application/problem+json')
    expect(problemSchema.safeParse(JSON.parse(text)).error, operation).toBeUndefined()
  }
})

/** Calls every BFF endpoint at least once, which calls every product API endpoint. */
async function visitEveryOperation(): Promise<void> {
  await readCreditData()
  await proveIdentity()
  await changeAccount()
  await recoverPassword()
  await enterFromHost()
  await reportAsBrowser()
}

async function readCreditData(): Promise<void> {
  const browser = new TestBrowser()
  const persona = { email: 'fair@example.test', password: 'Scorewell#2026' }
  await post(browser, '/api/login', { ...persona, password: 'wrong' })
  await post(browser, '/api/login', persona)
  const reads = apiRoutes.flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
  const queries: Record<string, string> = {
    '/api/score-up': '?scoreInc=10&timeHorizon=6',
    '/api/factor-details': '?factor=payments',
  }
  for (const path of reads) await get(browser, path + (queries[path] ?? ''))
  await get(browser, '/api/score-up?scoreInc=1')
  await get(new TestBrowser(), '/api/score')
  await post(browser, '/api/session')
  await post(browser, '/api/notes', { values: { rate: 24 } })
  const none = { read: [], alerts: {}, review: {}, values: {} }
  await post(browser, '/api/notes/import', none)
  await post(browser, '/api/notes/forget')
  await post(browser, '/api/sign-out')
}

async function proveIdentity(): Promise<void> {
  const email = 'new@example.test'
  const browser = await register(email)
  const address = { street1: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' }
  await post(browser, '/api/identity', {
    fname: 'Ann',
    lname: 'Lee',
    ssn: '666101000',
    mobile: '5555550104',
    ...address,
  })
  await get(browser, '/api/mobile')
  const { key } = await post(browser, '/api/mobile/send-code')
  const renewed = await post(browser, '/api/mobile/renew-code', { key })
  await post(browser, '/api/mobile/verify-code', { key: renewed.key, code: '000000' })
  await get(browser, '/api/dit')
  await post(browser, '/api/link/send', { type: 'email' })
  await post(browser, '/api/link/verify', { type: 'email' })
  const quiz = await get(browser, '/api/quiz')
  const wrong = { key: quiz.key, id: quiz.id, answers: [{ qid: '0', aid: '0' }] }
  await post(browser, '/api/quiz', wrong)
  const second = await get(browser, '/api/quiz')
  const answers: unknown = await (await fetch(`${origin}/sandbox/quiz?email=${email}`)).json()
  await post(browser, '/api/quiz', { key: second.key, id: second.id, answers })
  await post(browser, '/api/enrollment-check')
  const coded = await register('coded@example.test')
  await post(coded, '/api/identity', {
    fname: 'Bo',
    lname: 'Lee',
    ssn: '666101001',
    mobile: '5555550105',
    ...address,
  })
  await get(coded, '/api/mobile')
  const sent = await post(coded, '/api/mobile/send-code')
  await post(coded, '/api/mobile/verify-code', { key: sent.key, code: await codeFor('5555550105') })
}

async function changeAccount(): Promise<void> {
  const browser = await register('account@example.test')
  const recovery = { recoveryQuestion: 8, recoveryAnswer: 'blue', oldRecoveryAnswer: 'rex' }
  await post(browser, '/api/account/confirm-password', { password: 'wrong' })
  await post(browser, '/api/account/confirm-password', { password })
  await post(browser, '/api/sessions/end', { id: 'unknown' })
  await post(browser, '/api/account/recovery-question', recovery)
  await post(browser, '/api/account/confirm-password', { password })
  await post(browser, '/api/account/email', { email: 'other@example.test', recoveryAnswer: 'blue' })
  await post(browser, '/api/account/notifications', { emailMsg: true, smsMsg: false })
  await post(browser, '/api/account/confirm-password', { password })
  await post(browser, '/api/account/password', {
    oldPassword: password,
    newPassword: 'Changed#2345',
  })
  await post(browser, '/api/account/sign-out-everywhere')
  await post(browser, '/api/login', { email: 'other@example.test', password: 'Changed#2345' })
  await post(browser, '/api/account/confirm-password', { password: 'Changed#2345' })
  await post(browser, '/api/account/close', { recoveryAnswer: 'blue' })
}

async function recoverPassword(): Promise<void> {
  const browser = await register('forgetful@example.test')
  await post(browser, '/api/sign-out')
  await post(browser, '/api/recovery', { email: 'forgetful@example.test' })
  await post(browser, '/api/recovery/code', { code: await codeFor('forgetful@example.test') })
  await post(browser, '/api/recovery/password', {
    recoveryAnswer: 'rex',
    password: 'Recovered#2345',
  })
}

async function enterFromHost(): Promise<void> {
  await post(new TestBrowser(), '/api/preauth', {
    token: await preauthToken(),
    entry: '/login-tile',
  })
  await post(new TestBrowser(), '/api/tile', {
    token: await preauthToken(),
    tile: 'score',
    context: '',
  })
  await post(new TestBrowser(), '/api/preauth', { token: 'force-SC117' })
  const login = { username: 'good@example.test', password: 'Scorewell#2026' }
  const headers = { ctoken: testHost.token, 'content-type': 'application/json' }
  const response = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  })
  const { token, id } = await response.json()
  await post(new TestBrowser(), '/api/auth', { token })
  const config = { origin: testHost.origins[0], configs: { theme: '#112233' } }
  await post(new TestBrowser(), '/api/widget-config', config)
  const visitor = new TestBrowser()
  const link = createPageRequest(visitor, `/login-direct?token=${await preauthToken()}`, {
    'sec-fetch-site': 'cross-site',
  })
  visitor.storeCookies((await handlePageRequest(link)).headers)
  await post(visitor, '/api/sign-in/confirm', {
    fingerprint: userFingerprint({ hostKey: testHost.key, userId: id }),
  })
  await post(visitor, '/api/sign-in/decline')
  for (const ctoken of [testHost.token, 'unknown-token'])
    await send(new TestBrowser(), 'POST', '/api/backchannel/sign-out', {
      headers: { ctoken },
      body: JSON.stringify({ userId: id }),
    })
}

async function reportAsBrowser(): Promise<void> {
  const browser = new TestBrowser()
  await post(browser, '/api/language', { locale: 'es' })
  await post(browser, '/api/usage', { event: 'REG_STARTED' })
  await post(browser, '/api/vitals', { route: 'dashboard', vitals: [{ name: 'LCP', value: 1200 }] })
  const violation = {
    'csp-report': {
      'effective-directive': 'script-src',
      'document-uri': 'http://localhost:3000/login',
    },
  }
  await send(browser, 'POST', '/api/csp-report', {
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(violation),
  })
}

async function register(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser()
  await post(browser, '/api/register', {
    email,
    password,
    recoveryQuestion: 4,
    recoveryAnswer: 'rex',
  })
  return browser
}

/** Returns a persona's pre-auth token, as a host's server receives it. */
async function preauthToken(): Promise<string> {
  const headers = { ctoken: testHost.token, 'content-type': 'application/json' }
  const body = JSON.stringify({ persona: 'good' })
  return (
    await (await fetch(`${origin}/sandbox/preauth`, { method: 'POST', headers, body })).json()
  ).token
}

async function codeFor(recipient: string): Promise<string> {
  const messages: { code?: string }[] = await (
    await fetch(`${origin}/sandbox/outbox?to=${recipient}`)
  ).json()
  return messages[0]?.code ?? ''
}

async function get(browser: TestBrowser, path: string) {
  return await send(browser, 'GET', path, {})
}

async function post(browser: TestBrowser, path: string, input: unknown = {}) {
  return await send(browser, 'POST', path, { body: JSON.stringify(input) })
}

/**
 * Makes a call and records its response.
 * @returns the body's fields
 */
async function send(
  browser: TestBrowser,
  method: string,
  path: string,
  init: Parameters<TestBrowser['send']>[2],
) {
  const handle = (request: Request) => runAdmitted(request.headers, () => handleApiRequest(request))
  const { status, text, headers } = await browser.send(handle, path, { method, ...init })
  const operation = `${method} ${path.split('?')[0]}`
  bffResponses.push({ operation, status, type: headers.get('content-type') ?? '', text })
  return text.startsWith('{') ? JSON.parse(text) : {}
}

async function recordProductApi(
  request: Request,
  responding: Response | Promise<Response>,
): Promise<Response> {
  const response = await responding
  const path = new URL(request.url).pathname
  if (!path.startsWith('/api/')) return response
  const called = productApiEndpoints.find(({ row }) =>
    new RegExp(`^/api${row.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const type = response.headers.get('content-type') ?? ''
  const operation = `${request.method} ${called?.row.path}`
  productApiResponses.push({
    operation,
    status: response.status,
    type,
    text: await response.clone().text(),
  })
  return response
}

function unvisited(
  endpoints: readonly { readonly method: string; readonly path: string }[],
  responses: readonly Recorded[],
): readonly string[] {
  const successful = new Set(
    responses.filter(({ status }) => status < 300).map(({ operation }) => operation),
  )
  return endpoints
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !successful.has(operation))
}
