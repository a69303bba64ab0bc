import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { StalledReader } from './harness/stalled-reader'
import type { WebInstance } from './harness/web-instance'

type Line = Readonly<Record<string, unknown>>

const printPattern = '/bureau/v1/creditReport/{reportId}/print'
const pdfBytes = 12_000_000
/** Timeout in milliseconds that only detects a hang. */
const loggedWithinMs = 60_000
const givenId = 'f47ac10b58cc4372a5670e02b2c3d479'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const cluster = setUpCluster()
let on: WebInstance

beforeAll(async () => {
  on = await cluster().startExtra({})
})
afterAll(async () => await on.kill())

/**
 * Returns the log's lines from the first JSON line on, because Next prints a few lines before it
 * runs our code.
 */
function jsonLines(): { readonly lines: readonly Line[]; readonly others: readonly string[] } {
  const all = on.readLog().split('\n').filter(Boolean)
  const texts = all.slice(all.findIndex((text) => text.startsWith('{')))
  const others = texts.filter((text) => !text.startsWith('{'))
  return {
    lines: texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text)),
    others,
  }
}

const lineOf = (id: unknown) =>
  vi.waitFor(() => {
    const found = jsonLines().lines.find(
      ({ event, requestId }) => event === 'request' && requestId === id,
    )
    return found ?? Promise.reject(new Error(`No line for ${String(id)}`))
  }, loggedWithinMs)

test('a page, an API call, a redirect and an unknown path each log one line with the response’s id', async () => {
  const client = await cluster().signIn('good')
  const calls = [
    await client.navigate('/dashboard', { on }),
    await client.get('/api/user', { on }),
    await cluster().client().navigate('/settings', { on }),
    await client.navigate('/ann@example.test', { on }),
  ]
  const ids = calls.map(({ headers }) => headers['x-request-id'])
  const lines = await Promise.all(ids.map(lineOf))
  expect(new Set(ids).size).toBe(4)
  expect(lines).toMatchObject([
    { route: '/dashboard', status: 200, hostKey: 'default', mode: 'top' },
    { route: '/api/user', status: 200, hostKey: 'default', upstreamCalls: 1 },
    { route: '/settings', status: 303 },
    { route: 'unknown', status: 404 },
  ])
  for (const line of lines.slice(0, 2)) expect(line.upstreamMs).toBeGreaterThan(0)
  expect(lines[0]?.upstreamCalls).toBeGreaterThan(2)
  for (const id of ids)
    expect(
      jsonLines().lines.filter((line) => line.requestId === id && line.event === 'request'),
    ).toHaveLength(1)
})

test('a trusted proxy sets the request id and trace', async () => {
  const headers = { 'x-request-id': givenId, traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const response = await cluster().client().get('/api/session', { on, headers })
  expect(response.headers['x-request-id']).toBe(givenId)
  expect(await lineOf(givenId)).toMatchObject({ route: '/api/session', traceId })
})

test('a download is logged with its length, whether it is complete or aborted', async () => {
  const client = await cluster().signIn('good')
  await cluster().sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const whole = await client.get('/api/report/pdf', { on })
  const line = await lineOf(whole.headers['x-request-id'])
  expect(line).toMatchObject({ route: '/api/report/pdf', status: 200 })
  expect(line).not.toHaveProperty('aborted')
  expect(line.bytes).toBeGreaterThan(pdfBytes)
  const reader = await StalledReader.open(client, '/api/report/pdf', on)
  await reader.status()
  reader.abort()
  const aborted = await vi.waitFor(
    () => jsonLines().lines.find((one) => one.aborted) ?? Promise.reject(),
    loggedWithinMs,
  )
  expect(aborted).toMatchObject({ event: 'request', route: '/api/report/pdf', status: 200 })
  expect(aborted.bytes).toBeLessThan(pdfBytes)
  expect(jsonLines().lines.filter(({ action }) => action === 'report download')).toHaveLength(2)
})

test('standard output contains only JSON lines', async () => {
  await cluster().client().navigate('/login', { on })
  const { lines, others } = jsonLines()
  expectFigure(`log lines that are not JSON, of ${lines.length}`, others, [])
})
