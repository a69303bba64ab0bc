import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { env, getHost } from '@/lib/server/config/env'
import { parseEnv } from '@/lib/server/config/env-schema'
import { handleLogin } from '@/lib/server/handlers/auth'
import { handleCurrentUser } from '@/lib/server/handlers/bureau-data'
import { reloadHostsOnHangup } from '@/lib/server/http/startup'
import { createAccessToken } from '@/lib/server/testing/access-tokens'
import { startInstance } from '@/lib/server/testing/instances'
import { captureLog } from '@/lib/server/testing/log-lines'
import { TestBrowser } from '@/lib/server/testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp } from '@/lib/server/testing/web-app'
import { childEnv } from './env'
import { startRedis } from './programs/redis'
import { bundleEntries } from './standalone/package-standalone'

const guide = readFileSync('docs/operations.md', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'scorewell-guide-'))
const file = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(file(name), 'utf8')
const [oldToken, newToken] = ['token-of-the-product-api', 'new-token-of-the-product-api']
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
  rmSync(folder, { recursive: true })
})

/** The folder of the web app, with all that its commands for operators need. */
function installWebApp(target: string): void {
  for (const source of ['package.json', 'scripts/serve.mjs']) cpSync(source, join(target, source))
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'))
  bundleEntries(join(target, '.next/standalone'))
}

/** The commands of the guide that nobody has run yet, by their heading. */
const blocks = guide.split(/^#+ /m).flatMap((section) => {
  const heading = section.split('\n')[0]
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => ({ heading, code }))
})

/** Runs the next block, which must be under this heading, in the folder of the configuration. */
async function runNext(heading: string): Promise<string> {
  const block = blocks.shift()
  expect(block?.heading).toBe(heading)
  const code = (block?.code ?? '')
    .replaceAll('/etc/scorewell', folder)
    .replaceAll('/srv/scorewell', file('srv'))
    .replaceAll('12345', memberUser.id)
  const child = spawn('sh', ['-eu', '-c', code], { cwd: folder, env: childEnv({}), stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ])
  expect({ status, errors: status === 0 ? '' : errors }).toEqual({ status: 0, errors: '' })
  return out.trim()
}

/** Starts the web app anew with the files of the guide; its log goes to `web.log` as well. */
function restart(): void {
  process.removeAllListeners('SIGHUP')
  setEnvironment({ HOSTS: file('hosts.json'), SESSION_SECRET: '', SESSION_SECRET_FILE: file('session-secret') })
  env()
  lines = captureLog()
  reloadHostsOnHangup()
}

async function runAndReload(heading: string): Promise<void> {
  lines.length = 0
  await runNext(heading)
  await vi.waitUntil(() => lines.length > 0)
  for (const line of lines) appendFileSync(file('web.log'), `${JSON.stringify(line)}\n`)
  expect(lines).toEqual([{ event: 'hosts reloaded' }])
}

/** Signs in at a product API that accepts these host tokens; the others it refuses as the contract says. */
async function signInWith(...accepted: string[]): Promise<TestBrowser> {
  const user = { ...memberUser, token: createAccessToken('first'), refresh: 'refresh-token' }
  api.on('GET /users', () => ({ json: memberUser }))
  api.on('POST /users/login', ({ headers }) =>
    accepted.includes(String(headers.ctoken)) ? { json: user } : { status: 401, json: { code: 'SC106' } },
  )
  const browser = new TestBrowser()
  const { status } = await browser.call(handleLogin, { email: memberUser.email, password: 'Password#2026' })
  expect(status).toBe(200)
  return browser
}

const isSignedIn = async (browser: TestBrowser) => (await browser.call(handleCurrentUser)).status === 200

test('the commands for the configuration write one that the web app accepts', async () => {
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

test('the commands for a new session secret sign nobody out', async () => {
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

test('the commands to restore the hosts bring the former token back', async () => {
  restart()
  await runAndReload('Restore the hosts')
  expect(getHost('default')?.tokens).toEqual([oldToken])
})

test('the command that ends the sessions of a consumer signs the consumer out of a running instance', async () => {
  restart()
  vi.stubEnv('REDIS_URL', redis.url)
  const instance = await startInstance()
  const browser = await instance.run(() => signInWith(oldToken))
  expect(await instance.run(() => isSignedIn(browser))).toBe(true)
  expect(await runNext('End the sessions of a consumer')).toBe('All sessions of this consumer have ended.')
  expect(await instance.run(() => isSignedIn(browser))).toBe(false)
  instance.stop()
  vi.stubEnv('REDIS_URL', '')
})

test('the command for the last errors prints them', async () => {
  appendFileSync(file('web.log'), '{"level":50,"event":"unforeseen"}\n')
  expect(await runNext('Alerts and responses')).toBe('{"level":50,"event":"unforeseen"}')
})

test('no command of the guide is left without a run', () => {
  expect(blocks).toEqual([])
})

test('every npm script that a page for operators names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const pages = ['docs/operations.md', ...globSync('docs/operations/*.md')].map((page) => readFileSync(page, 'utf8'))
  const named = pages.flatMap((page) => [...page.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
