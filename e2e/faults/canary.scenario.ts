import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { quickStartKey } from '@/sandbox/demo-hosts'
import type { Client } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import type { WebInstance } from './harness/web-instance'

/** Data that one consumer enters. No other test in the suite uses these values. */
const entered = {
  email: 'canary.quillonia+identity-pass@example.test',
  password: 'Canary-Zx7#Pepper',
  newPassword: 'Canary-Qv4#Saffron',
  recoveryAnswer: 'zebrafinch canary',
  fname: 'Quillonia',
  lname: 'Vandersnoot',
  ssn: '666127843',
  dob: '1947-03-19',
  mobile: '5555550144',
  street1: '4711 Xylophone Ridge',
}
const { email, password, recoveryAnswer } = entered
/** Shorter strings in a report are codes and common words. */
const tellingLength = 10
const cluster = setUpCluster()
const reports: string[] = []
const telemetry: string[] = []
let receiver: Server
let on: WebInstance

/** Bugs whose messages quote personal data: one in a route handler, one during rendering. */
const bugs = `
const { stringify } = JSON, { parse } = URL, person = ${JSON.stringify(JSON.stringify(entered))}
JSON.stringify = (value, ...more) => {
  if (value && Object.hasOwn(value, 'emailMsg')) throw new TypeError('cannot send ' + stringify(value) + person)
  return stringify(value, ...more)
}
URL.parse = (url, base) => {
  if (base === 'http://page' && url.includes('broken=1')) throw new TypeError('cannot render for ' + person)
  return parse(url, base)
}`

beforeAll(async () => {
  // Replaces Sentry and the collector of traces and metrics.
  receiver = createServer(async (request, response) => {
    const received = request.url?.startsWith('/v1/') ? telemetry : reports
    received.push(await text(request))
    response.end('{}')
  })
  const port = await listen(receiver)
  // The bugs are in a file, because the log contains each error's location.
  const preload = join(inject('folder'), 'bugs.mjs')
  writeFileSync(preload, bugs)
  on = await cluster().startExtra({
    SENTRY_DSN: `http://publickey@127.0.0.1:${port}/1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'trace',
    NODE_OPTIONS: `--import=${preload}`,
  })
})
afterAll(async () => {
  receiver.close()
  await on.kill()
})

test('no personal data, token or cookie reaches standard output, error reports, traces, metrics or Redis', async () => {
  const client = await useEveryPart()
  await expect.poll(() => reports.length).toBeGreaterThan(1)
  const canaries = [
    ...Object.values(entered),
    ...client.cookies.values(),
    ...(await secrets()),
    ...(await reportValues()),
  ]
  // The process sends its last reports, spans and metrics before it ends.
  await on.stop()
  const sinks = [
    { name: 'standard output', content: on.readLog() },
    { name: 'error reports', content: reports.join('\n') },
    { name: 'traces and metrics', content: telemetry.join('\n') },
    { name: 'Redis', content: JSON.stringify([...(await cluster().redis.dump())]) },
  ]
  const hits: string[] = []
  for (const { name, content } of sinks) {
    expect(content.length, `${name} was used`).toBeGreaterThan(1000)
    hits.push(
      ...canaries.filter((canary) => isIn(content, canary)).map((canary) => `${canary} in ${name}`),
    )
    // Proves that the search finds each canary.
    expect(
      canaries.filter((canary) => !isIn(`${content}${encodeURIComponent(canary)}`, canary)),
    ).toEqual([])
  }
  expectFigure(
    `${canaries.length} canaries: found in logs, reports, traces, metrics and Redis`,
    hits,
    [],
  )
})

/**
 * Signs up, verifies the identity, reads data, changes settings, downloads the report, and causes
 * failures that quote personal data.
 */
async function useEveryPart(): Promise<Client> {
  const client = cluster().client(on)
  const { fname, lname, ssn, dob, mobile, street1 } = entered
  const person = {
    fname,
    lname,
    ssn,
    dob,
    mobile,
    street1,
    city: 'Reno',
    state: 'NV',
    zip: '89501',
  }
  const done = [
    await client.post('/api/register', { email, password, recoveryQuestion: 4, recoveryAnswer }),
    await client.post('/api/identity', person),
    await client.post('/api/account/confirm-password', { password }),
    await client.post('/api/account/password', {
      oldPassword: password,
      newPassword: entered.newPassword,
    }),
    await client.navigate('/dashboard'),
    await client.navigate('/dashboard/report'),
    await client.get('/api/report-summary'),
    await client.get('/api/report/pdf'),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 204, 200, 200, 200, 200])
  await client.post('/api/login', { email: entered.ssn, password: entered.password })
  await client.post('/api/recovery', { email })
  await client.navigate(
    `/login-direct?token=${await cluster().sandbox.preauthToken('good', quickStartKey)}&key=${quickStartKey}`,
  )
  await client.navigate(`/dashboard?any=${encodeURIComponent(email)}`)
  await client.navigate(`/${encodeURIComponent(email)}/${ssn}`)
  // Triggers our two bugs, and product API errors that quote their input.
  expect((await client.get('/api/account')).status).toBe(500)
  expect((await client.navigate('/about?broken=1')).status).toBe(500)
  await cluster().sandbox.injectFaults({
    path: '/users',
    mode: 'json',
    status: 500,
    body: { code: 'SC500', message: entered },
  })
  expect((await client.get('/api/user')).status).toBe(500)
  await cluster().sandbox.clearFaults()
  await cluster().sandbox.injectFaults({ path: '/users', mode: 'json', body: { id: entered } })
  expect((await client.get('/api/user')).status).toBe(502)
  await cluster().sandbox.clearFaults()
  return client
}

/** Returns every issued token, and the hosts' own tokens. */
async function secrets(): Promise<readonly string[]> {
  const hosts: readonly { token: string }[] = JSON.parse(
    readFileSync(join(inject('folder'), 'data', 'hosts.json'), 'utf8'),
  )
  return [...(await cluster().sandbox.issuedTokens()), ...hosts.map(({ token }) => token)]
}

/** Returns the distinctive strings in the report that the bureau sends. */
async function reportValues(): Promise<readonly string[]> {
  const client = await cluster().signInAs(email, cluster().client(cluster().a), entered.newPassword)
  const { text: report } = await client.get('/api/report-details')
  const values = new Set([...report.matchAll(/"([^"\\]+)"/g)].map(([, value = '']) => value))
  return [...values].filter((value) => value.length >= tellingLength && /[\d ]/.test(value))
}

function isIn(content: string, canary: string): boolean {
  const forms = [
    canary,
    encodeURIComponent(canary),
    JSON.stringify(canary).slice(1, -1),
    Buffer.from(canary).toString('base64url'),
  ]
  return forms.some((form) => content.includes(form))
}
