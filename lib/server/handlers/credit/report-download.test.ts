import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { createAccessToken, createIncompressibleText } from '../../testing/access-tokens'
import { bureauPdf, setUpBureau } from '../../testing/fake-bureau'
import { captureLog } from '../../testing/log-lines'
import type { TestBrowser } from '../../testing/test-browser'
import { lengthenUpstreamTimeout, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleSignOut } from '../account/access'
import { handleReportFile } from './report-file'

const api = setUpWebApp({ RATE_LIMITS: '{"downloads":1000,"refreshes":1000}' })

const bureau = setUpBureau(api)
/** Longer than all buffers between the bureau and a browser that does not read. */
const longPdf = `%PDF-1.7\n${'x'.repeat(8_000_000)}\n%%EOF`

/** Requests the PDF and leaves the body unread, like a browser that stalls. */
async function requestReport(browser: TestBrowser, signal?: AbortSignal): Promise<Response> {
  const headers = { ...browser.headers, cookie: browser.cookieHeader() }
  const init = { headers, ...(signal ? { signal } : {}) }
  return await handleReportFile(new Request('http://localhost:3000/api/report/pdf', init))
}

function sendLongPdf(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(longPdf)
}

/** Sends a PDF that never ends. */
function holdPdf(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/pdf' }).write(bureauPdf)
}

describe('a PDF that is not sent', () => {
  it('a download closes its bureau connection if the consumer signs out in the meantime', async () => {
    const browser = await signInMember(api)
    bureau.print = async (_, response) => {
      await browser.copy().call(handleSignOut)
      sendLongPdf(response)
    }
    expect((await requestReport(browser)).status).toBe(401)
    await expect.poll(() => bureau.sockets.size).toBe(0)
  })

  it('a download closes its bureau connection if the cookies cannot be written', async () => {
    const refresh = createIncompressibleText('refresh', 4_000)
    api.on('GET /users/refresh-token', () => ({
      json: { token: createAccessToken('token-2'), refresh },
    }))
    bureau.print = (_, response) => sendLongPdf(response)
    const browser = await signInMember(api)
    // The session cookies of frames leave no room for longer tokens.
    for (const key of ['a', 'b']) browser.cookies.set(`__Host-swp-${key}`, 'x'.repeat(3_400))
    expect((await requestReport(browser)).status).toBe(507)
    await expect.poll(() => bureau.sockets.size).toBe(0)
  })

  it('a download closes its bureau connection if the browser disconnects before the headers', async () => {
    const left = new AbortController()
    bureau.print = (_, response) => {
      sendLongPdf(response)
      left.abort()
    }
    await requestReport(await signInMember(api), left.signal)
    await expect.poll(() => bureau.sockets.size).toBe(0)
  })

  it('a download closes its bureau connection if the browser disconnects before the body', async () => {
    const left = new AbortController()
    bureau.print = (_, response) => sendLongPdf(response)
    expect((await requestReport(await signInMember(api), left.signal)).status).toBe(200)
    left.abort()
    await expect.poll(() => bureau.sockets.size).toBe(0)
  })

  it('a download closes its bureau connection if the response is not a PDF', async () => {
    bureau.print = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(longPdf)
    expect((await requestReport(await signInMember(api))).status).toBe(502)
    await expect.poll(() => bureau.sockets.size).toBeLessThanOrEqual(1)
  })
})

describe('the downloads of an account', () => {
  it('an account can download two reports at a time', async () => {
    bureau.print = (_, response) => sendLongPdf(response)
    const browser = await signInMember(api)
    const first = await requestReport(browser)
    await requestReport(browser)
    const third = await requestReport(browser)
    expect({ status: third.status, retryAfter: third.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '10',
    })
    expect(bureau.count('GET')).toBe(2)
    await first.body?.cancel()
    await expect.poll(async () => (await requestReport(browser)).status).toBe(200)
  })

  it('a failed download frees its slot', async () => {
    bureau.print = (_, response) => response.writeHead(404).end()
    const browser = await signInMember(api)
    const statuses = [1, 2, 3].map(async () => (await requestReport(browser)).status)
    expect((await Promise.all(statuses)).sort()).toEqual([404, 404, 429])
    await expect.poll(async () => (await requestReport(browser)).status).toBe(404)
  })

  it('a canceled download of the demo report frees its slot', async () => {
    api.on('GET /users', {
      json: { id: 'user-1', email: 'a@example.test', idpass: true, mobile: '5555550101' },
    })
    const browser = await signInMember(api)
    for (const response of [await requestReport(browser), await requestReport(browser)])
      await response.body?.cancel()
    await expect.poll(async () => (await requestReport(browser)).status).toBe(200)
  })
})

describe('the connections to the bureau', () => {
  it('a download immediately returns 503 if all bureau connections are in use', async () => {
    lengthenUpstreamTimeout()
    bureau.print = (_, response) => holdPdf(response)
    const lines = captureLog()
    for (let account = 0; account < 32; account += 1) {
      const browser = await signInMember(api, { id: `stalled-${account}` })
      expect((await requestReport(browser)).status).toBe(200)
      expect((await requestReport(browser)).status).toBe(200)
    }
    const before = bureau.seen.length
    const rejected = await requestReport(await signInMember(api))
    expect(rejected.status).toBe(503)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(bureau.seen).toHaveLength(before)
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'upstream busy', status: 503, message: 'full' }),
    )
  })
})

describe('the breaker of a bureau', () => {
  it('the breaker of one bureau does not open for another', async () => {
    bureau.print = (_, response) => response.writeHead(500).end()
    const browser = await signInMember(api)
    for (let count = 0; count < 10; count += 1) await requestReport(browser)
    const before = bureau.seen.length
    expect((await requestReport(browser)).status).toBe(503)
    expect(bureau.seen).toHaveLength(before)
    api.on('GET /users/efx-config', () => ({
      json: { url: `${bureau.base}/other`, id: 'c', secret: 's'.repeat(32) },
    }))
    const other = await signInMember(api, { id: 'user-2' })
    expect((await requestReport(other)).status).toBe(500)
  })

  it('the breaker rejects calls immediately while one call probes the bureau', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    bureau.print = (_, response) => response.writeHead(500).end()
    const browser = await signInMember(api, { token: createAccessToken('long', { seconds: 7200 }) })
    for (let count = 0; count < 10; count += 1) await requestReport(browser)
    vi.setSystemTime(Date.now() + 11_000)
    let answer = () => {}
    bureau.print = (_, response) => {
      answer = () => sendLongPdf(response)
    }
    const before = bureau.count('GET')
    const probe = requestReport(browser)
    await expect.poll(() => bureau.count('GET')).toBe(before + 1)
    expect((await requestReport(browser)).status).toBe(503)
    answer()
    expect((await probe).status).toBe(200)
    vi.useRealTimers()
  })
})

describe('a bureau that is busy', () => {
  it.each([
    [503, { 'retry-after': '30' }, '30'],
    [429, { 'retry-after': '7' }, '7'],
    [429, {}, '2'],
    [503, { 'retry-after': 'soon' }, '2'],
    [503, { 'retry-after': '999999999' }, '3600'],
  ])('a download calls a busy bureau once: %i %j', async (status, headers, retryAfter) => {
    bureau.print = (_, response) => response.writeHead(status, { ...headers }).end()
    const response = await requestReport(await signInMember(api))
    expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter,
    })
    expect(bureau.count('GET')).toBe(1)
  })

  it('a download returns 502 without requesting the report if the token response has 300 kB', async () => {
    const token = JSON.stringify({ access_token: 'bureau-token', note: 'x'.repeat(300_000) })
    bureau.token = (_, response) => response.end(token)
    expect((await requestReport(await signInMember(api))).status).toBe(502)
    expect(bureau.count('GET')).toBe(0)
  })

  it('a date in a busy bureau’s Retry-After is converted to seconds', async () => {
    const at = new Date(Date.now() + 60_000).toUTCString()
    bureau.token = (_, response) => response.writeHead(429, { 'retry-after': at }).end()
    const response = await requestReport(await signInMember(api))
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(bureau.seen).toHaveLength(1)
  })
})
