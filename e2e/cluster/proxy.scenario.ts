import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { recordFigure } from '@/e2e/faults/harness/figures'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { SecureClient } from './harness/secure-client'
import { setUpLocalCluster } from './harness/set-up-local-cluster'

const cluster = setUpLocalCluster()
const printPath = '/bureau/v1/creditReport/{reportId}/print'
const pdfBytes = 30_000_000

test('all services are ready within 60 s', () => {
  const seconds = cluster().startMs / 1000
  recordFigure('start of all services', `${seconds.toFixed(1)} s`, '60 s')
  expect(seconds).toBeLessThan(60)
})

test('a PDF of 30 MB arrives in parts and complete', async () => {
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

test('a signed-in call with 40 kB of headers passes', async () => {
  const client = await new SecureClient(cluster().origin).signIn('fair')
  const { status } = await client.get('/api/user', { 'x-large': 'a'.repeat(40_000) })
  expect(status).toBe(200)
})

test('both instances serve a session that one of them began', async () => {
  const client = await new SecureClient(cluster().origin).signIn('poor')
  const statuses = new Set<number>()
  for (let call = 0; call < 10; call += 1) statuses.add((await client.get('/api/user')).status)
  expect([...statuses]).toEqual([200])
})

test('the sandbox keeps its accounts in PostgreSQL', async () => {
  const connectionString = readFileSync(join(inject('folder'), 'secrets', 'database-url'), 'utf8')
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select email from users where email = $1', ['good@example.test'])
  await client.end()
  expect(rows).toEqual([{ email: 'good@example.test' }])
})
