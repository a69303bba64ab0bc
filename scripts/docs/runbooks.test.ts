import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { env, getHost } from '@/lib/server/config/env'
import { reloadHostsOnHangup } from '@/lib/server/front-door/startup'
import { handleLogin } from '@/lib/server/handlers/account/access'
import { handleCurrentUser } from '@/lib/server/handlers/account/settings'
import { handleConfigure } from '@/lib/server/handlers/host/widget-config'
import { createAccessToken } from '@/lib/server/testing/access-tokens'
import { captureAudit, captureLog } from '@/lib/server/testing/log-lines'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { TestBrowser } from '@/lib/server/testing/test-browser'
import {
  memberUser,
  setEnvironment,
  setUpWebApp,
  testSessionSecret,
} from '@/lib/server/testing/web-app'
import { Guide, readCodeBlocks, runCommands } from '../../e2e/docs/guide'
import { createCertificate } from '../programs/certificate'

const folder = createTemporaryFolder()
const file = (name: string) => join(folder, name)
const api = setUpWebApp()
const guide = new Guide('docs/operations/runbooks.md', 'scripts/docs/runbooks.test.ts', {
  '12345': memberUser.id,
})
let server: Server
let origin = ''
const hosts = [
  {
    key: 'default',
    name: 'Scorewell',
    tokens: ['leaked-token-of-at-least-32-characters', 'old-token-of-at-least-32-characters'],
    origins: ['https://www.partner.example'],
  },
  {
    key: 'second',
    name: 'Second',
    token: 'second-token-of-at-least-32-characters',
    origins: ['https://second.example'],
  },
]

beforeAll(async () => {
  const { certificate, key } = await createCertificate(folder, ['DNS:api.example'])
  renameSync(certificate, file('client.pem'))
  renameSync(key, file('client.key'))
  const cert = readFileSync(file('client.pem'))
  const trust = { ca: cert, requestCert: true, rejectUnauthorized: true }
  server = createServer({ cert, key: readFileSync(file('client.key')), ...trust }, (_, response) =>
    response.end(),
  )
  origin = `127.0.0.1:${await listen(server)}`
  // Makes curl trust the test's certificate.
  writeFileSync(file('.curlrc'), 'insecure\n')
  writeFileSync(file('web.pid'), String(process.pid))
  writeFileSync(file('hosts.json'), JSON.stringify(hosts))
  writeFileSync(file('session-secret'), testSessionSecret)
})
afterAll(async () => {
  process.removeAllListeners('SIGHUP')
  vi.useRealTimers()
  await new Promise((done) => server.close(done))
})

async function runNext(heading: string): Promise<string> {
  const code = guide
    .next(heading)
    .replaceAll('api.example:443', origin)
    .replaceAll('api.example/', `${origin}/`)
  return await runCommands(code, folder, { CURL_HOME: folder })
}

/** Starts the web app with the folder's hosts. */
function restart(): ReturnType<typeof captureLog> {
  process.removeAllListeners('SIGHUP')
  setEnvironment({ HOSTS: file('hosts.json') })
  env()
  const lines = captureLog()
  reloadHostsOnHangup()
  return lines
}

async function runAndReload(heading: string, lines: ReturnType<typeof captureLog>): Promise<void> {
  await runNext(heading)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  expect(lines.map(({ event }) => event)).toEqual(['hosts reloaded'])
}

/** Signs in with a token valid for ten minutes. */
async function signIn(
  browser = new TestBrowser(),
): Promise<{ browser: TestBrowser; status: number }> {
  const token = createAccessToken('first', { seconds: 600 })
  api.on('POST /users/login', { json: { ...memberUser, token, refresh: 'refresh-token' } })
  api.on('GET /users', { json: memberUser })
  const { status } = await browser.call(handleLogin, {
    email: memberUser.email,
    password: 'Password#2026',
  })
  return { browser, status }
}

test('the commands that remove a host end its sign-ins at once, and its sessions when their token expires', async () => {
  const lines = restart()
  const second = new TestBrowser()
  const config = { origin: 'https://second.example', configs: { key: 'second' } }
  expect((await second.call(handleConfigure, config)).status).toBe(200)
  expect((await signIn(second)).status).toBe(200)
  const other = await signIn()
  await runAndReload('Take one host out of service', lines)

  expect((await second.call(handleCurrentUser)).status).toBe(200)
  expect(await new TestBrowser().call(handleConfigure, config)).toMatchObject({
    status: 403,
    body: { code: 'SC220' },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect((await second.call(handleCurrentUser)).status).toBe(401)
  vi.useRealTimers()
  expect((await other.browser.call(handleCurrentUser)).status).toBe(200)
})

test('the commands after a leaked host token keep the new token and do not sign any consumer out', async () => {
  const lines = restart()
  const { browser } = await signIn()
  await runAndReload('A secret has leaked', lines)
  expect(getHost('default')?.tokens).toEqual(['a-new-token-of-the-product-api-v2'])
  expect((await browser.call(handleCurrentUser)).status).toBe(200)
})

test('the commands for a client certificate show if it is requested, when it expires and if it works', async () => {
  expect(await runNext('A client certificate is refused')).toContain(
    'Acceptable client certificate CA names',
  )
  const tried = await runNext('A client certificate is refused')
  expect(tried).toMatch(/^notAfter=.* GMT\nissuer=.*scorewell\n200$/)
})

test('the command for an outage counts each host’s failed requests', async () => {
  const time = Date.UTC(2026, 10, 25, 14, 5)
  const request = { event: 'request', hostKey: 'second', status: 502, time }
  const others = [
    { ...request, status: 200 },
    { ...request, time: time + 1000 },
    { ...request, hostKey: 'default', status: 404 },
  ]
  const lines = [request, ...others, { event: 'upstream failed', status: 502, time }]
  writeFileSync(file('web.log'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  expect((await runNext('What to tell partners in an outage')).split('\n')).toEqual([
    'second: 2 of 3 failed, first 2026-11-25T14:05:00.000Z',
    'default: 0 of 1 failed, first never',
  ])
})

test('the commands that look up a user id by email find the sign-in and confirm the id', async () => {
  const lines = captureAudit()
  await signIn()
  const written = lines.map((line) => `${JSON.stringify({ time: 0, ...line })}\n`)
  writeFileSync(file('web.log'), written.join(''))
  const keyCommand = readCodeBlocks('docs/operations/logs.md').find(({ code }) =>
    code.includes('>> audit-keys'),
  )
  await runCommands(keyCommand?.code ?? '', folder)
  const found = await runNext('From an email to a user id')
  expect(found).toMatch(/^1970-01-01T00:00:00.000Z sign-in success \S+ [\w-]{22}$/)
  expect(await runNext('From an email to a user id')).toBe(found.split(' ').at(-1))
})

test('the log retention commands keep every line in exactly one file', async () => {
  const events = ['audit', 'consent', 'request', 'upstream failed']
  writeFileSync(
    file('web.log'),
    events.map((event) => `${JSON.stringify({ level: 30, event })}\n`).join(''),
  )
  await runNext('Retention of logs')
  const read = (name: string) =>
    [...readFileSync(file(name), 'utf8').matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event)
  expect([read('evidence.log'), read('requests.log'), read('events.log')]).toEqual([
    ['audit', 'consent'],
    ['request'],
    ['upstream failed'],
  ])
})

test('every command in the runbooks is run by a test', () => {
  expect(guide.left).toEqual([])
})
