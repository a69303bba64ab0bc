import { beforeEach, expect, it } from 'vitest'
import type { LogFields } from '../../observability/log'
import { captureLog } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp } from '../../testing/web-app'
import { handleCspReport } from './beacons'

let lines: LogFields[]
setUpWebApp()
beforeEach(() => {
  lines = captureLog()
})

const contentType = 'application/csp-report'
const violation = {
  'document-uri': 'https://credit.example/dashboard/?token=token-canary#666-10-1000',
  referrer: 'https://www.partner.example/?email=ann@example.test',
  'effective-directive': 'script-src-elem',
  'original-policy': "default-src 'none'",
  'blocked-uri': 'https://evil.example/path-canary/x.js?q=1',
  'source-file': 'https://credit.example/_next/static/chunks/1.js?token=token-canary',
  'line-number': 3,
  'column-number': 14,
  'script-sample': 'sample-canary',
}

async function report(body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  return await new TestBrowser().send(handleCspReport, '/api/csp-report', {
    ...init,
    headers: { 'content-type': contentType, ...headers },
  })
}

it('a policy report logs only the violation’s directive, route, origin and location', async () => {
  const { status, headers } = await report({ 'csp-report': violation })
  expect([status, headers.getSetCookie()]).toEqual([204, []])
  expect(lines).toEqual([
    {
      event: 'csp violation',
      path: '/dashboard',
      code: 'script-src-elem',
      message: 'https://evil.example',
      at: '/_next/static/chunks/1.js:3:14',
    },
  ])
})

it.each([
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['666101000', 'other'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
  ['', 'other'],
])('a policy report logs the blocked %j as %s', async (blocked, message) => {
  await report({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': blocked } })
  expect(lines).toEqual([{ event: 'csp violation', code: 'script-src', message }])
})

it.each([
  ['a body that is not JSON', '{', {}, 400],
  ['a body that is no report', { type: 'csp-violation' }, {}, 422],
  [
    'an unknown directive',
    { 'csp-report': { ...violation, 'effective-directive': 'ann@example.test' } },
    {},
    422,
  ],
  ['another content type', { 'csp-report': violation }, { 'content-type': 'text/plain' }, 415],
  [
    '64 kB and more',
    { 'csp-report': { ...violation, 'script-sample': 'x'.repeat(65_536) } },
    {},
    413,
  ],
])('a policy report logs nothing for %s', async (_, body, headers, expected) => {
  expect((await report(body, headers)).status).toBe(expected)
  expect(lines).toEqual([])
})

it('a policy report logs the site that tried to frame a page, if the browser sends it', async () => {
  const framed = {
    ...violation,
    'effective-directive': 'frame-ancestors',
    'blocked-uri': 'https://evil.example/page',
  }
  const { status, headers } = await report(
    { 'csp-report': framed },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect([status, headers.get('cross-origin-resource-policy')]).toEqual([204, 'cross-origin'])
  expect(lines[0]).toMatchObject({ code: 'frame-ancestors', message: 'https://evil.example' })
})

it('at most 30 policy reports per address are logged in a minute', async () => {
  const statuses = []
  for (let count = 0; count < 32; count += 1)
    statuses.push((await report({ 'csp-report': violation })).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429, 429])
  expect(lines).toHaveLength(30)
})

it.each([
  ['blocked-uri', { message: 'other' }],
  ['source-file', { at: undefined }],
  ['document-uri', { path: undefined }],
])('a policy report is logged without its %s if that exceeds 2 kB', async (name, expected) => {
  const long = `https://credit.example/${'a'.repeat(2048)}`
  expect((await report({ 'csp-report': { ...violation, [name]: long } })).status).toBe(204)
  expect(lines[0]).toMatchObject({ event: 'csp violation', code: 'script-src-elem' })
  expect({ at: undefined, path: undefined, ...lines[0] }).toMatchObject(expected)
})
