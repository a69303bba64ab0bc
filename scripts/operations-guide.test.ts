import { appendFileSync, cpSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { env, getHost } from '@/lib/server/config/env'
import { parseEnv } from '@/lib/server/config/env-schema'
import { reloadHostsOnHangup } from '@/lib/server/front-door/startup'
import { handleLogin } from '@/lib/server/handlers/account/access'
import { handleCurrentUser } from '@/lib/server/handlers/account/settings'
import { createAccessToken } from '@/lib/server/testing/access-tokens'
import { startInstance } from '@/lib/server/testing/instances'
import { captureLog } from '@/lib/server/testing/log-lines'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'
import { TestBrowser } from '@/lib/server/testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp } from '@/lib/server/testing/web-app'
import { Guide, runCommands } from '../e2e/docs/guide'
import { createCertificate } from './programs/certificate'
import { startRedis } from './programs/redis'
import { bundleEntries } from './standalone/package-standalone'

const folder = createTemporaryFolder()
const file = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(file(name), 'utf8')
const guide = new Guide('docs/operations.md', 'scripts/operations-guide.test.ts', {
  '/etc/scorewell': folder,
  '/srv/scorewell': file('srv'),
  '12345': memberUser.id,
})
const [oldToken, newToken] = [
  'a-random-token-of-the-product-api',
  'a-new-token-of-the-product-api-v2',
]
const api = setUpWebApp()
let redis: Awaited<ReturnType<typeof startRedis>>
let lines: ReturnType<typeof captureLog>

beforeAll(async () => {
  redis = await startRedis(folder)
  writeFileSync(file('web.pid'), String(process.pid))
  writeFileSync(file('web.log'), '')
  installWebApp(file('srv'))
})
afterAll(async () => {
  process.removeAllListeners('SIGHUP')
  await redis.stop()
})

/** Copies the web app to a folder, with everything its operator commands need. */
function installWebApp(target: string): void {
  for (const source of ['package.json', 'scripts/serve.mjs']) cpSync(source, join(target, source))
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'))
  bundleEntries(join(target, '.next/standalone'))
}

/** Runs the guide's next block, which must be under this heading, in the configuration's folder. */
const runNext = (heading: string, env: Record<string, string> = {}) =>
  runCommands(guide.next(heading), folder, env)

/** Restarts the web app with the guide's files, and copies its log to `web.log`. */
function restart(): void {
  process.removeAllListeners('SIGHUP')
  setEnvironment({
    HOSTS: file('hosts.json'),
    SESSION_SECRET: '',
    SESSION_SECRET_FILE: file('session-secret'),
  })
  env()
  lines = captureLog()
  reloadHostsOnHangup()
}

async function runAndReload(heading: string): Promise<void> {
  lines.length = 0
  await runNext(heading)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  for (const line of lines) appendFileSync(file('web.log'), `${JSON.stringify(line)}\n`)
  expect(lines).toEqual([{ event: 'hosts reloaded' }])
}

/**
 * Signs in at a product API that accepts these host tokens and refuses all others, as the contract
 * specifies.
 */
async function signInWith(...accepted: string[]): Promise<TestBrowser> {
  const user = { ...memberUser, token: createAccessToken('first'), refresh: 'refresh-token' }
  api.on('GET /users', { json: memberUser })
  api.on('POST /users/login', ({ headers }) =>
    accepted.includes(String(headers.ctoken))
      ? { json: user }
      : { status: 401, json: { code: 'SC106' } },
  )
  const browser = new TestBrowser()
  const { status } = await browser.call(handleLogin, {
    email: memberUser.email,
    password: 'Password#2026',
  })
  expect(status).toBe(200)
  return browser
}

/** Starts a site with its own certificate. */
async function startSite() {
  const { certificate, key } = await createCertificate(folder, ['DNS:score.example'])
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (_, answer) => answer.end(),
  )
  const port = await listen(server)
  return {
    port,
    certificate,
    stop: async () => void (await new Promise((done) => server.close(done))),
  }
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call(handleCurrentUser)).status === 200

test('the configuration commands write a configuration that the web app accepts', async () => {
  await runNext('Configure')
  await runNext('Configure')
  expect(statSync(file('session-secret')).mode & 0o077).toBe(0)
  expect(statSync(file('hosts.json')).mode & 0o077).toBe(0)
  const variables = read('scorewell.env')
    .trim()
    .split('\n')
    .map((line) => line.split(/=(.*)/s))
  expect(parseEnv(Object.fromEntries(variables))).toHaveProperty('env')
})

test('the commands for a new session secret do not sign any consumer out', async () => {
  restart()
  const early = await signInWith(oldToken)
  const former = read('session-secret')
  for (const secrets of [2, 2]) {
    await runNext('Rotate the session secret')
    restart()
    expect(env().sessionSecrets).toHaveLength(secrets)
    expect(await isSignedIn(early)).toBe(true)
  }
  const late = await signInWith(oldToken)
  await runNext('Rotate the session secret')
  restart()
  expect(read('session-secret')).not.toContain(former)
  expect(await isSignedIn(late)).toBe(true)
})

test('the commands after a leak replace the secret and sign out every consumer', async () => {
  restart()
  const browser = await signInWith(oldToken)
  const leaked = read('session-secret')
  await runNext('A session secret has leaked')
  expect(read('session-secret')).not.toContain(leaked)
  expect(statSync(file('session-secret')).mode & 0o077).toBe(0)
  const notBefore = /^SESSIONS_NOT_BEFORE=(.*)$/m.exec(read('scorewell.env'))?.[1] ?? ''
  expect(Math.abs(Date.parse(notBefore) - Date.now())).toBeLessThan(60_000)
  restart()
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(await signInWith(oldToken))).toBe(true)
})

test('the commands for a new host token keep sign-ins and sessions working', async () => {
  restart()
  const browser = await signInWith(oldToken)
  await runAndReload('Rotate a host token')
  expect(getHost('default')?.tokens).toEqual([newToken, oldToken])
  await signInWith(oldToken)
  await signInWith(newToken)
  expect(await runNext('Rotate a host token')).toBe('{"event":"hosts reloaded"}')
  await runAndReload('Rotate a host token')
  expect(getHost('default')?.tokens).toEqual([newToken])
  expect(await isSignedIn(browser)).toBe(true)
})

test('the commands that restore the hosts bring back the previous token', async () => {
  restart()
  await runAndReload('Restore the hosts')
  expect(getHost('default')?.tokens).toEqual([oldToken])
})

test('the command that ends a consumer’s sessions takes effect on a running instance', async () => {
  restart()
  vi.stubEnv('REDIS_URL', redis.url)
  const instance = await startInstance()
  const browser = await instance.run(() => signInWith(oldToken))
  expect(await instance.run(() => isSignedIn(browser))).toBe(true)
  expect(await runNext('End the sessions of a consumer')).toMatch(
    /^All sessions of this user id have ended;[^\n]*$/,
  )
  expect(await instance.run(() => isSignedIn(browser))).toBe(false)
  instance.stop()
  vi.stubEnv('REDIS_URL', '')
})

test('the command for the latest errors prints them', async () => {
  appendFileSync(file('web.log'), '{"level":50,"event":"unforeseen"}\n')
  expect(await runNext('Alerts and responses')).toBe('{"level":50,"event":"unforeseen"}')
})

test('the Redis commands show if Redis responds, persists its data and evicts keys', async () => {
  expect((await runNext('Redis fails', { REDIS_URL: redis.url })).split('\n')).toEqual([
    'PONG',
    'appendonly',
    'no',
    'maxmemory-policy',
    'noeviction',
  ])
})

test('the command that calls the product API prints its status and response time', async () => {
  expect(await runNext('The product API fails')).toMatch(/^404 0[.]\d+$/)
})

test('the command that calls the proxy prints its status or why its certificate is rejected', async () => {
  const site = await startSite()
  const code = guide
    .next('The proxy fails')
    .replace('https://', `--connect-to score.example:443:127.0.0.1:${site.port} https://`)
  expect(await runCommands(code, folder)).toMatch(/self.signed certificate.*\n000$/s)
  expect(await runCommands(code, folder, { CURL_CA_BUNDLE: site.certificate })).toBe('200')
  await site.stop()
})

test('the commands that compare clocks print two times within the same minute', async () => {
  const [ours = '', theirs = ''] = (await runNext('A clock is wrong')).split('\n')
  expect(Math.abs(Date.parse(ours) - Date.parse(theirs.replace(/^date: /i, '')))).toBeLessThan(
    60_000,
  )
})

test('the command for a certificate’s expiry date prints it', async () => {
  const site = await startSite()
  const code = guide
    .next('A certificate expires')
    .replace('score.example:443', `127.0.0.1:${site.port}`)
  expect(await runCommands(code, folder)).toMatch(/^notAfter=.* GMT$/)
  await site.stop()
})

test('every command in the guide is run by a test', () => {
  expect(guide.left).toEqual([])
})
