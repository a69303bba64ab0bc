import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './harness/client'
import { limitOf, recordFigure } from './harness/figures'
import { cpuMsOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

/** Texts that fill a body of 64 kB, each of one class of characters. JSON writes a quote and a control character longer. */
const bodyBytes = 62_000
const classes = {
  ...{ letters: 'a', digits: '5', '@': '@', spaces: ' ', punctuation: '.-?(', quotes: '"', controls: '\n' },
  ...{ 'full-width': 'Ａ１', 'starts of tokens': 'eyJ', addresses: 'a@b.', mixed: 'aZ5@ .-?Ａ１' },
} as const
const texts = Object.entries(classes).map(([name, part]) => {
  const bytes = Buffer.byteLength(JSON.stringify(part)) - 2
  return [name, part.repeat(Math.floor(bodyBytes / bytes))] as const
})
const report = (field: string, value: string) => ({
  'csp-report': { 'effective-directive': 'img-src', [field]: value },
})
type Place = readonly [name: string, path: string, body: (text: string) => object]
/** Every call that logs, counts or hashes what an anonymous sender wrote. */
const places: readonly Place[] = [
  ['csp-report, blocked-uri', '/api/csp-report', (text) => report('blocked-uri', text)],
  ['csp-report, blocked-uri as a host', '/api/csp-report', (text) => report('blocked-uri', `https://${text}`)],
  ['csp-report, source-file', '/api/csp-report', (text) => report('source-file', `https://h/${text}`)],
  ['csp-report, document-uri', '/api/csp-report', (text) => report('document-uri', `https://h/${text}`)],
  ['vitals', '/api/vitals', (text) => ({ route: text, vitals: [{ name: 'LCP', value: 1 }] })],
  ['usage', '/api/usage', (event) => ({ event })],
  ['login', '/api/login', (text) => ({ email: text, password: text.slice(0, 50) })],
  ['recovery', '/api/recovery', (email) => ({ email })],
  ['recovery code', '/api/recovery/code', (code) => ({ code })],
]
/** The other visitor asks this often while the long text is read. */
const visitorEveryMs = 5
const cpuLimitMs = 100
const otherVisitorLimitMs = 100
const cluster = setUpCluster()
let on: WebInstance

beforeAll(async () => {
  on = await cluster().startExtra({ RATE_LIMITS: 'off' })
  // The first call of a route loads and compiles its code.
  for (const [, path, body] of places) await send(cluster().client(on), path, body('a'))
})
afterAll(async () => await on.kill())

function send(client: Client, path: string, body: object) {
  const headers: Record<string, string> = path === '/api/csp-report' ? { 'content-type': 'application/csp-report' } : {}
  return client.post(path, body, { on, headers })
}

/** The longest call of another visitor until the work is done. */
async function slowestCallDuring(visitor: Client, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  let slowest = 0
  while (!isDone) {
    slowest = Math.max(slowest, (await visitor.get('/api/session', { on })).ms)
    await pause(visitorEveryMs)
  }
  await done
  return slowest
}

test('64 kB of no class of characters holds up an instance', async () => {
  const [sender, visitor] = [cluster().client(on), cluster().client(on)]
  const costs: { name: string; cpuMs: number; otherMs: number }[] = []
  for (const [place, path, body] of places)
    for (const [name, text] of texts) {
      const before = cpuMsOf(on.pid)
      const call = send(sender, path, body(text))
      const otherMs = await slowestCallDuring(visitor, call)
      expect((await call).status, `${name} in ${place}`).toBeLessThan(500)
      costs.push({ name: `${name} in ${place}`, cpuMs: cpuMsOf(on.pid) - before, otherMs })
    }
  const [dearest] = costs.toSorted((one, other) => other.cpuMs - one.cpuMs)
  const [slowest] = costs.toSorted((one, other) => other.otherMs - one.otherMs)
  recordFigure(`64 kB of text: most CPU (${dearest?.name})`, `${dearest?.cpuMs} ms`, `${cpuLimitMs} ms`)
  const other = `${Math.round(slowest?.otherMs ?? 0)} ms`
  recordFigure(`64 kB of text: another visitor (${slowest?.name})`, other, `${otherVisitorLimitMs} ms`)
  expect(dearest?.cpuMs).toBeLessThan(limitOf(cpuLimitMs))
  expect(slowest?.otherMs).toBeLessThan(limitOf(otherVisitorLimitMs))
})

test('an address leaves 30 lines of forged reports in a minute', async () => {
  const limited = cluster().a
  const sender = cluster().client(limited)
  const forged = report('blocked-uri', 'https://evil.example')
  const headers = { 'content-type': 'application/csp-report' }
  const before = limited.loggedEvents().filter((event) => event === 'csp violation').length
  const statuses: number[] = []
  for (let count = 0; count < 100; count += 1)
    statuses.push((await sender.post('/api/csp-report', forged, { on: limited, headers })).status)
  const lines = limited.loggedEvents().filter((event) => event === 'csp violation').length - before
  recordFigure('lines of 100 forged reports in a minute', lines, '30')
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(lines).toBe(30)
})
