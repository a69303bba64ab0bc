import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFreePort } from '@/scripts/free-port'
import { startTelemetry } from '../front-door/startup'
import { handleLogin, handleRegister } from '../handlers/account/access'
import { handleSubmitIdentity, handleVerifyCode } from '../handlers/account/identity'
import { handleReportFile } from '../handlers/credit/report-file'
import { handleReportUsage } from '../handlers/shell/beacons'
import { shutdownTelemetry } from '../observability/telemetry'
import { requireUnverified } from '../pages/page-context'
import { handlePageRequest } from '../pages/page-middleware'
import { createAccessToken } from '../testing/access-tokens'
import { admitTests } from '../testing/admitted'
import { setUpBureau } from '../testing/fake-bureau'
import { captureAudit, captureLog } from '../testing/log-lines'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp } from '../testing/web-app'

const noon = Date.UTC(2026, 10, 21, 12)
const day = 24 * 60 * 60_000
admitTests()
const api = setUpWebApp({ RATE_LIMITS: 'off' })
setUpBureau(api)

const page = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => ({ name, value: page.cookies.get(name) }) }),
  headers: async () => new Headers({ 'sec-fetch-dest': 'document' }),
}))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterEach(() => vi.useRealTimers())

type Account = { readonly id: string; readonly email: string; idpass: boolean }
const accounts = new Map<string, Account>()
const password = 'Canary-Zx7#Pepper'
const ssn = '666127843'
const emailOf = (person: number) => `canary-${person}@example.test`

/**
 * Starts a product API that rejects the identity forms of users 0 to 5, accepts those of users 6 to
 * 26, and requires a code from all other users.
 */
function startProductApi(): void {
  const tokens = new Map<unknown, Account>()
  const signedIn = (account: Account) => {
    const token = createAccessToken(account.id)
    tokens.set(`Bearer ${token}`, account)
    return { json: { ...account, token, refresh: account.id } }
  }
  const named = (body: string): Account => {
    const { email, username = email } = JSON.parse(body)
    const account = accounts.get(username) ?? {
      id: `canary-id-${username}`,
      email: username,
      idpass: false,
    }
    accounts.set(username, account)
    return account
  }
  const caller = (headers: Record<string, unknown>) =>
    tokens.get(headers.authorization) ?? { idpass: false }
  const byId = (id: string | undefined) =>
    [...accounts.values()].find((account) => account.id === id)
  api.on('POST /users/register', ({ body }) => signedIn(named(body)))
  api.on('POST /users/login', ({ body }) => signedIn(named(body)))
  api.on('GET /users/refresh-token', ({ query }) =>
    signedIn(byId(query.token) ?? named('{"email":""}')),
  )
  api.on('GET /users', ({ headers }) => ({ json: { ...caller(headers), mobile: '5555550104' } }))
  api.on('POST /users/identity', ({ headers, body }) => {
    const person = Number(JSON.parse(body).street1.split(' ')[0])
    if (person < 6) return { status: 400, json: { code: 'SC303' } }
    const passed = person < 27
    caller(headers).idpass = passed
    return { json: { isSuccess: true, idpass: passed, just_enrolled: passed } }
  })
  api.on('POST /users/verify-code', ({ headers, body }) => {
    if (JSON.parse(body).code === '000000') return { status: 409, json: { code: 'SC305' } }
    caller(headers).idpass = true
    return { json: { isSuccess: true } }
  })
}

const successes: ReadonlySet<number> = new Set([200, 204])

async function succeed(response: Promise<{ status: number }>): Promise<void> {
  expect(successes).toContain((await response).status)
}

async function openProduct(browser: TestBrowser, path: string): Promise<void> {
  const response = await handlePageRequest(createPageRequest(browser, path))
  browser.storeCookies(response.headers)
}

async function openScreen(browser: TestBrowser, name: 'identity' | 'mobile'): Promise<void> {
  page.cookies = browser.cookies
  await requireUnverified(name)
}

/**
 * Visits the app as one of the users 0 to 49. Users with high numbers leave early, and those below
 * 6 fail the identity check.
 */
async function visit(person: number): Promise<void> {
  const browser = new TestBrowser()
  await openProduct(browser, '/signup')
  if (person >= 45) return
  await succeed(browser.call(handleReportUsage, { event: 'REG_STARTED' }))
  if (person >= 42) return
  const account = {
    email: emailOf(person),
    password,
    recoveryQuestion: 1,
    recoveryAnswer: 'canary answer',
  }
  await succeed(browser.call(handleRegister, account))
  await openScreen(browser, 'identity')
  const name = { fname: 'Canaria', lname: 'Canaris', ssn, mobile: '5555550104' }
  const address = { street1: `${person} Canary St`, city: 'Reno', state: 'NV', zip: '89501' }
  const { status } = await browser.call(handleSubmitIdentity, { ...name, ...address })
  expect(status).toBe(person < 6 ? 400 : 200)
  if (person < 6) return
  if (person >= 27) await proveByCode(browser, person)
  if (person < 36) await succeed(browser.call(handleReportUsage, { event: 'ALERT_OPENED' }))
  if (person < 31) await succeed(browser.call(handleReportUsage, { event: 'PLANNER_USED' }))
  if (person < 30)
    await succeed(browser.send(handleReportFile, '/api/report/pdf', { method: 'GET' }))
}

async function proveByCode(browser: TestBrowser, person: number): Promise<void> {
  await openScreen(browser, 'mobile')
  if (person < 32) await browser.call(handleVerifyCode, { key: 'k', code: '000000' })
  await succeed(browser.call(handleVerifyCode, { key: 'k', code: '123456' }))
}

async function signIn(person: number): Promise<void> {
  await succeed(new TestBrowser().call(handleLogin, { email: emailOf(person), password }))
}

const firstDay = {
  shown: 50,
  signup_started: 45,
  signup_finished: 42,
  identity_form_chosen: 42,
  identity_form_passed: 21,
  identity_form_failed: 6,
  identity_code_chosen: 15,
  identity_code_passed: 15,
  identity_code_failed: 5,
  enrolled: 36,
  alert_opened: 30,
  planner_used: 25,
  report_downloaded: 24,
}

function metricsOf(text: string): Record<string, number> {
  const samples = [...text.matchAll(/^scorewell_events_total\{(\S+)\} (\d+)/gm)]
  return Object.fromEntries(
    samples.map(([, labels = '', count]) => [
      labels.match(/scorewell_event="(\w+)"/)?.[1],
      Number(count),
    ]),
  )
}

test('the metrics match the steps of 50 scripted users and contain no personal data @long', async () => {
  const metricsPort = await findFreePort()
  vi.stubEnv('METRICS_PORT', String(metricsPort))
  vi.stubEnv('HOSTNAME', '127.0.0.1')
  await startTelemetry()
  const lines = [captureLog(), captureAudit()]
  startProductApi()
  for (let person = 0; person < 50; person += 1) await visit(person)
  // A sign-in on the day of the enrollment does not count as a return visit. Neither does a sign-in
  // without a verified identity.
  for (const person of [1, 6, 20, 40]) await signIn(person)
  const readMetrics = async () =>
    await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metricsOf(await readMetrics())).toEqual(firstDay)

  vi.setSystemTime(noon + day)
  for (let person = 0; person < 30; person += 1) await signIn(person)
  const metrics = await readMetrics()
  expect(metricsOf(metrics)).toEqual({ ...firstDay, return_visit: 24 })

  for (const sink of [metrics, JSON.stringify(lines)]) {
    expect(sink.length).toBeGreaterThan(500)
    expect(sink).not.toMatch(/canar|666127843|5555550104|Reno|89501|eyJ/i)
  }
  await shutdownTelemetry()
})
