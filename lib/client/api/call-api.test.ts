// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from './api-error'
import { callApi } from './call-api'

const output = z.object({ value: z.number() })
const getEndpoint: Endpoint = {
  method: 'GET',
  path: '/api/x',
  access: 'open',
  input: z.object({}),
  output,
}
const postEndpoint: Endpoint = { ...getEndpoint, method: 'POST' }

const fetched = vi.fn<typeof fetch>()
/** Resolves relative URLs, because Node's Request has no base URL. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://app.example') : input, init)
  }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('Request', PageRequest)
  document.documentElement.lang = 'es-US'
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('ky')
  fetched.mockReset()
})

const respond = (status: number, body: unknown) => async () => Response.json(body, { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const noResponse = () => new Promise<Response>(() => undefined)
const problem = {
  type: 'about:blank',
  title: 'Refused',
  status: 423,
  code: 'SC114',
  requestId: 'r',
}

async function errorOf(endpoint: Endpoint): Promise<unknown> {
  const failed = callApi(endpoint, {}).catch((error: unknown) => error)
  // Wait until ky has loaded, because its timers start with the request.
  await expect.poll(() => fetched).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  return await failed
}

test.each([
  ['a POST that got no response', postEndpoint, lost, 1, { status: 0 }],
  ['a GET that got no response', getEndpoint, lost, 2, { status: 0 }],
  ['a GET that timed out', getEndpoint, noResponse, 1, { status: 0 }],
  ['a POST that timed out', postEndpoint, noResponse, 1, { status: 0 }],
  ['a 503', getEndpoint, respond(503, {}), 1, { status: 503, code: undefined }],
  ['a 429', getEndpoint, respond(429, {}), 1, { status: 429 }],
  ['a problem', postEndpoint, respond(423, problem), 1, { status: 423, code: 'SC114', problem }],
  [
    'a response that does not match the contract',
    getEndpoint,
    respond(200, { value: 'x' }),
    1,
    { status: 0 },
  ],
  [
    'a response that is not JSON',
    getEndpoint,
    async () => new Response('<html>'),
    1,
    { status: 0 },
  ],
])('a call fails with an error after %s', async (_what, endpoint, answer, requests, expected) => {
  fetched.mockImplementation(answer)
  const error = await errorOf(endpoint)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject(expected)
  expect(fetched).toHaveBeenCalledTimes(requests)
})

test('a GET succeeds if its second attempt gets a response', async () => {
  fetched.mockImplementationOnce(lost).mockImplementationOnce(respond(200, { value: 1 }))
  const answer = callApi(getEndpoint, {})
  await expect.poll(() => fetched).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toEqual({ value: 1 })
})

test('a call fails like a network error if its code cannot be loaded', async () => {
  vi.doMock('ky', () => {
    throw new Error('chunk not found')
  })
  await expect(callApi(getEndpoint, {})).rejects.toEqual(new ApiError(0))
})

test.each([
  [{}, null],
  [{ background: true }, '1'],
])('every request carries the common headers: %o', async (options, background) => {
  fetched.mockImplementation(respond(200, { value: 1 }))
  await callApi(postEndpoint, {}, options)
  const [request] = fetched.mock.calls[0] ?? []
  const { headers } = request instanceof Request ? request : new Request('https://app.example')
  expect([headers.get('x-requested-with'), headers.get('x-background')]).toEqual([
    'scorewell',
    background,
  ])
  expect(headers.get('accept-language')).toBe('es-US')
})

test('a canceled call rejects with its signal’s reason', async () => {
  fetched.mockImplementation(async (request) => {
    if (request instanceof Request) request.signal.throwIfAborted()
    return Response.json({ value: 1 })
  })
  const reason = new DOMException('left', 'AbortError')
  const call = callApi(getEndpoint, {}, { signal: AbortSignal.abort(reason) })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('a call sends the page’s consumer in a header unless it starts a session', async () => {
  const { setPageConsumer } = await import('../storage/page-consumer')
  fetched.mockImplementation(respond(200, { value: 1 }))
  const sent = async (options = {}) => {
    await callApi(getEndpoint, {}, options)
    const [request] = fetched.mock.lastCall ?? []
    return request instanceof Request ? request.headers.get('x-consumer') : undefined
  }
  expect(await sent()).toBeNull()
  setPageConsumer('ann')
  expect([await sent(), await sent({ startsSession: true })]).toEqual(['ann', null])
})

test('a call in another consumer’s session reloads the page and never settles', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'https://app.example/dashboard', reload })
  fetched.mockImplementation(respond(409, { ...problem, status: 409, code: 'CONSUMER_CHANGED' }))
  const settled = vi.fn()
  callApi(getEndpoint, {}).then(settled, settled)
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).not.toHaveBeenCalled()
})

test('a keepalive call rejects without a reload if another consumer is signed in', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'https://app.example/dashboard', reload })
  fetched.mockImplementation(respond(409, { ...problem, status: 409, code: 'CONSUMER_CHANGED' }))
  await expect(callApi(getEndpoint, {}, { keepalive: true })).rejects.toMatchObject({ status: 409 })
  expect(reload).not.toHaveBeenCalled()
})
