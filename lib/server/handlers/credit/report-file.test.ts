import type { RequestListener } from 'node:http'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAccessToken } from '../../testing/access-tokens'
import { admitTests } from '../../testing/admitted'
import { bureauPdf, bureauSecret, setUpBureau } from '../../testing/fake-bureau'
import { captureLog } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp, shortenUpstreamTimeout, signInMember } from '../../testing/web-app'
import { handleApiRequest } from '../api-routes'
import { handleAccessToken as handOver } from '../host/token-entry'
import { handleReportFile } from './report-file'

admitTests()

const api = setUpWebApp({ RATE_LIMITS: '{"downloads":1000,"refreshes":1000}' })
const pdf = bureauPdf

const bureau = setUpBureau(api)

/** Enough failures to open the bureau's circuit breaker, if they counted as outages. */
const rejectedUsers = Array.from({ length: 10 }, (_, at) => `rejected-${at}`)

async function download(browser: TestBrowser, more: Record<string, string> = {}) {
  return await browser.send(handleReportFile, '/api/report/pdf', { method: 'GET', headers: more })
}

describe('the report as a file', () => {
  it('the report is the bureau’s complete file with our own headers', async () => {
    const { status, text, headers } = await download(await signInMember(api))
    expect(status).toBe(200)
    expect(text).toBe(pdf)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Report.pdf"',
      'x-report-size': String(pdf.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'frame-ancestors https://www.partner.example',
    })
    expect(JSON.stringify([...headers])).not.toContain('canary')
  })

  it('the report is requested by its id with a token obtained for a signed assertion', async () => {
    await download(await signInMember(api))
    expect(bureau.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /oauth/token',
      'GET /v1/creditReport/report%2F7/print?access_token=bureau-token-1',
    ])
    const form = new URLSearchParams(bureau.seen[0]?.body)
    expect(Object.fromEntries(form)).toEqual({
      scope: 'delivery',
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      api_key: 'client-1',
      client_assertion: expect.any(String),
    })
    const key = new TextEncoder().encode(bureauSecret)
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', key, {
      audience: `${bureau.base}/oauth/token`,
    })
    expect(payload).toMatchObject({ iss: 'client-1', sub: 'user-1', jti: expect.any(String) })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
  })

  it('a report download refreshes the tokens first', async () => {
    await download(await signInMember(api))
    expect(api.count('/users/refresh-token')).toBe(1)
  })

  it('the report is available with an access token that cannot be refreshed', async () => {
    const browser = new TestBrowser()
    await browser.call(handOver, { token: createAccessToken('handed over') })
    expect((await download(browser)).status).toBe(200)
    expect(api.count('/users/refresh-token')).toBe(0)
  })

  it('a report download reuses the bureau token only for the same consumer', async () => {
    const browser = await signInMember(api)
    await download(browser)
    await download(browser)
    await download(await signInMember(api, { id: 'user-2' }))
    expect(bureau.seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('the report is fetched with a new token if the bureau rejects the old one', async () => {
    let prints = 0
    const ok = bureau.print
    bureau.print = (request, response) => {
      prints += 1
      if (prints > 1) return void ok(request, response)
      response.writeHead(401)
      response.end()
    }
    expect((await download(await signInMember(api))).status).toBe(200)
    expect(bureau.seen.map(({ url }) => url.split('=')[1] ?? '')).toEqual([
      '',
      'bureau-token-1',
      '',
      'bureau-token-2',
    ])
  })

  it('a report download drops the token after three rejections and returns 502', async () => {
    bureau.print = (_, response) => response.writeHead(401).end()
    const browser = await signInMember(api)
    expect((await download(browser)).status).toBe(502)
    expect(bureau.seen.filter(({ method }) => method === 'GET')).toHaveLength(3)
    await download(browser)
    expect(bureau.seen.filter(({ method }) => method === 'POST')).toHaveLength(6)
  })

  it.each<[string, RequestListener, number]>([
    [
      'is HTML',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      502,
    ],
    [
      'has the content type of a PDF only',
      (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('<html>'),
      502,
    ],
    [
      'is empty',
      (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(),
      502,
    ],
    ['is not found', (_, response) => response.writeHead(404).end(), 404],
    ['is unavailable', (_, response) => response.writeHead(503).end('words-canary'), 503],
    ['resets the connection', (request) => request.socket.destroy(), 502],
    [
      'redirects',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1' }).end(),
      502,
    ],
    ['hangs', () => undefined, 504],
  ])('a report download returns a problem if the PDF %s', async (name, print, status) => {
    if (name === 'hangs') shortenUpstreamTimeout()
    bureau.print = print
    const response = await download(await signInMember(api))
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.text).not.toContain('canary')
  })

  it('a report download that gets no response logs the path template and never the token', async () => {
    bureau.print = (request) => request.socket.destroy()
    const lines = captureLog()
    await download(await signInMember(api))
    expect(lines[0]).toMatchObject({
      event: 'upstream failed',
      path: '/v1/creditReport/{id}/print',
      status: 502,
    })
    expect(JSON.stringify(lines)).not.toContain('bureau-token')
  })

  it('a report download fails if the response stalls @long', async () => {
    shortenUpstreamTimeout()
    bureau.print = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.write(pdf.slice(0, 50_000))
    }
    await expect(download(await signInMember(api))).rejects.toThrow()
  })

  it('a report whose parts arrive slowly is downloaded completely @long', async () => {
    // The whole download takes longer than this limit, and no single pause does.
    shortenUpstreamTimeout()
    bureau.print = async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' })
      for (let at = 0; at < pdf.length; at += 20_000) {
        response.write(pdf.slice(at, at + 20_000))
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      response.end()
    }
    expect((await download(await signInMember(api))).text).toBe(pdf)
  })

  it.each([
    [400, 502],
    [403, 502],
    [404, 404],
    [410, 502],
    [302, 502],
  ])(
    'a report that the bureau rejects with %i is requested once and does not open the breaker @long',
    async (rejection, status) => {
      const ok = bureau.print
      bureau.print = (_, response) => response.writeHead(rejection, { location: bureau.base }).end()
      for (const id of rejectedUsers) {
        expect((await download(await signInMember(api, { id }))).status).toBe(status)
      }
      expect(bureau.count('GET')).toBe(rejectedUsers.length)
      bureau.print = ok
      expect((await download(await signInMember(api))).status).toBe(200)
    },
  )

  it.each([400, 403, 404, 410])(
    'a token that the bureau rejects with %i is requested once and does not open the breaker @long',
    async (rejection) => {
      const ok = bureau.token
      bureau.token = (_, response) => response.writeHead(rejection).end('{}')
      for (const id of rejectedUsers) {
        expect((await download(await signInMember(api, { id }))).status).toBe(502)
      }
      expect(bureau.seen).toHaveLength(rejectedUsers.length)
      bureau.token = ok
      expect((await download(await signInMember(api))).status).toBe(200)
    },
  )

  it.each<[string, RequestListener, number]>([
    ['returns 500', (_, response) => response.writeHead(500).end(), 500],
    ['returns 503', (_, response) => response.writeHead(503).end(), 503],
    ['resets the connection', (request) => request.socket.destroy(), 502],
    ['hangs', () => undefined, 504],
  ])(
    'the breaker opens for all consumers after the bureau %s ten times @long',
    async (name, broken, status) => {
      if (name === 'hangs') shortenUpstreamTimeout()
      bureau.print = broken
      const browsers: TestBrowser[] = []
      for (let user = 0; user < 9; user += 1)
        browsers.push(await signInMember(api, { id: `failing-${user}` }))
      expect((await download(await signInMember(api, { id: 'failing' }))).status).toBe(status)
      await Promise.all(browsers.map(async (browser) => await download(browser)))
      const before = bureau.count('GET')
      expect((await download(await signInMember(api))).status).toBe(503)
      expect(bureau.count('GET')).toBe(before)
    },
  )

  it('the report returns 405 to a HEAD request without calling the bureau', async () => {
    const browser = await signInMember(api)
    const { status, headers } = await browser.send(handleApiRequest, '/api/report/pdf', {
      method: 'HEAD',
    })
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET' })
    expect(bureau.seen).toEqual([])
    expect(api.count('/users/refresh-token')).toBe(0)
  })

  it('the report returns 416 to a range request', async () => {
    expect((await download(await signInMember(api), { range: 'bytes=0-10' })).status).toBe(416)
    expect(bureau.seen).toEqual([])
  })

  it.each(['5555550101', '(555) 555-0103'])(
    'the report is the static file for the demo number %s',
    async (mobile) => {
      api.on('GET /users', {
        json: { id: 'user-1', email: 'a@example.test', idpass: true, mobile },
      })
      const { status, text } = await download(await signInMember(api))
      expect({ status, head: text.slice(0, 4) }).toEqual({ status: 200, head: '%PDF' })
      expect(bureau.seen).toEqual([])
    },
  )

  it.each(['en-US', 'es-US'])(
    'the report is the static file in the page’s language: %s',
    async (language) => {
      api.on('GET /users', {
        json: { id: 'user-1', email: 'a@example.test', idpass: true, mobile: '5555550101' },
      })
      const { text } = await download(await signInMember(api), { 'accept-language': language })
      expect(text).toContain(`/Lang (${language})`)
    },
  )

  it.each([
    ['without a session', async () => new TestBrowser(), 401],
    ['without a verified identity', () => signInMember(api, { idpass: false }), 403],
  ])('a consumer %s cannot download the report', async (_, browser, status) => {
    expect((await download(await browser())).status).toBe(status)
    expect(bureau.seen).toEqual([])
  })
})
