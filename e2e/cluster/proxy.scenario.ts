import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { SecureClient } from './harness/secure-client'
import { setUpLocalCluster } from './harness/set-up-local-cluster'

const cluster = setUpLocalCluster()
const printPath = '/bureau/v1/creditReport/{reportId}/print'
const pdfBytes = 30_000_000

test('a PDF of 30 MB is streamed and arrives complete', async () => {
  const sandbox = new SandboxClient(cluster().sandbox)
  const client = await new SecureClient(cluster().origin).signIn('good')
  await sandbox.injectFaults({ path: printPath, mode: 'pdf', bytes: pdfBytes })
  const { statusCode, headers, body } = await client.open('/api/report/pdf')
  const lengths: number[] = []
  for await (const part of body) lengths.push(part.length)
  await sandbox.clearFaults()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(lengths.length).toBeGreaterThan(1)
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(pdfBytes)
})

test('a signed-in call with a header of 12 kB succeeds over HTTP/2', async () => {
  const client = await new SecureClient(cluster().origin, 'HTTP/2').signIn('fair')
  const { status } = await client.get('/api/user', { 'x-large': '~'.repeat(12_000) })
  expect(status).toBe(200)
})

test('a browser with 40 kB of cookies deletes them over HTTP/2 and can then load the page', async () => {
  const client = new SecureClient(cluster().origin, 'HTTP/2')
  const cookie = Array.from({ length: 13 }, (_, index) => `other${index}=${'~'.repeat(3000)}`)
  for (const path of ['/login', '/api/session']) {
    const { status, headers } = await client.get(path, { cookie })
    expect([status, headers['clear-site-data'], headers['cache-control']]).toEqual([
      431,
      '"cookies"',
      'private, no-store',
    ])
    expect((await client.get(path)).status).toBe(200)
  }
})

test('a call with 4,400 tiny cookies over HTTP/2 causes no server error', async () => {
  const client = new SecureClient(cluster().origin, 'HTTP/2')
  const field = Array.from({ length: 2_200 }, (_, index) => `${index}=`).join('; ')
  // Together they have 26 kB, the maximum that the proxy accepts.
  const cookie = [field, field]
  for (const path of [
    '/api/session',
    '/api/score',
    '/api/nothing',
    '/login',
    '/dashboard',
    '/nothing',
  ])
    expect((await client.get(path, { cookie })).status, path).toBeLessThan(500)
})

test('a client can choose neither the id nor the trace of its request in our logs', async () => {
  const id = 'attacker-chosen-id-000001'
  const trace = 'a'.repeat(32)
  const headers = {
    'x-request-id': id,
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    baggage: 'user=ann',
  }
  const client = new SecureClient(cluster().origin, 'HTTP/2')
  const ids = await Promise.all(
    ['/login', '/api/session', '/api/score', '/login'].map(
      async (path) => (await client.get(path, headers)).headers['x-request-id'],
    ),
  )
  const readLogs = () =>
    ['web-1', 'web-2', 'nginx'].map((name) =>
      readFileSync(`.data/cluster-logs/${name}.log`, 'utf8'),
    )
  // The web app and nginx each write their log line after sending the response.
  const missingIn = (logs: readonly string[]) =>
    ids.filter((one) => !logs.join('').includes(String(one)))
  await expect.poll(() => missingIn(readLogs().slice(0, 2))).toEqual([])
  await expect.poll(() => missingIn(readLogs().slice(2))).toEqual([])
  for (const log of readLogs()) for (const forged of [id, trace]) expect(log).not.toContain(forged)
})

test('health and metrics are not public, and each instance still serves its own', async () => {
  for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const)
    for (const path of ['/healthz', '/readyz', '/metrics', '/readyz?x', '/%68ealthz', '//healthz'])
      expect((await new SecureClient(cluster().origin, protocol).get(path)).status, path).toBe(404)
  for (const { port } of cluster().instances)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('both instances serve a session that began on one of them', async () => {
  const client = await new SecureClient(cluster().origin).signIn('poor')
  const statuses = new Set<number>()
  for (let call = 0; call < 10; call += 1) statuses.add((await client.get('/api/user')).status)
  expect([...statuses]).toEqual([200])
})

test('the sandbox stores its accounts in PostgreSQL', async () => {
  const connectionString = readFileSync(join(inject('folder'), 'secrets', 'database-url'), 'utf8')
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select email from users where email = $1', [
    'good@example.test',
  ])
  await client.end()
  expect(rows).toEqual([{ email: 'good@example.test' }])
})
