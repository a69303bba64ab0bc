import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type EndpointQuery, queryOf } from '@/lib/contract/bff/queries'
import { queryEndpoints } from '@/lib/contract/bff/query-endpoints'
import { routes } from '@/lib/routes'
import { handleSignOut } from '../handlers/account/access'
import { handleLatestScore } from '../handlers/credit/score'
import type { RequestContext } from '../http/define-handler'
import { createAccessToken } from '../testing/access-tokens'
import { admitTests } from '../testing/admitted'
import { captureLog } from '../testing/log-lines'
import { TestBrowser } from '../testing/test-browser'
import { hostToken, setUpWebApp, signInMember } from '../testing/web-app'
import { getPageContext, getRequestContext, requireRoute } from './page-context'
import { createPrefetch, handlerOf } from './prefetch'

admitTests()
const api = setUpWebApp()
const page = vi.hoisted(() => ({ cookies: new Map<string, string>(), headers: new Headers() }))

vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) =>
      page.cookies.has(name) ? { name, value: page.cookies.get(name) } : undefined,
  }),
  headers: async () => page.headers,
}))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`)
  },
  notFound: () => {
    throw new Error('not found')
  },
}))

/** Sets the cookies and the address of the page that is rendered next, without the middleware. */
function render(browser: TestBrowser, address?: string) {
  page.cookies = browser.cookies
  page.headers = new Headers({
    'sec-fetch-dest': 'document',
    ...(address ? { 'x-request-url': address } : {}),
  })
}

beforeEach(() => render(new TestBrowser()))

const members = routes
  .filter(({ access }) => access === 'member')
  .map(({ name, path }) => [name, path] as const)

describe('a page without the middleware', () => {
  it.each(members)(
    'without the middleware, %s redirects a visitor to login',
    async (name, path) => {
      await expect(requireRoute(name)).rejects.toThrow(
        `redirect /login?back=${encodeURIComponent(path)}`,
      )
    },
  )

  it.each(members)(
    'without the middleware, %s redirects a consumer without a verified identity',
    async (name) => {
      render(await signInMember(api, { idpass: false }))
      await expect(requireRoute(name)).rejects.toThrow('redirect /identity')
    },
  )

  it.each(members)('without the middleware, %s opens for a member', async (name) => {
    render(await signInMember(api))
    expect((await requireRoute(name)).session.consumer?.userId).toBe('user-1')
  })

  it('a page redirects if its session was revoked elsewhere', async () => {
    const browser = await signInMember(api)
    const before = browser.copy()
    await browser.call(handleSignOut)
    render(before)
    await expect(requireRoute('dashboard')).rejects.toThrow('redirect /login')
  })

  it('a redirect to login keeps the URL’s query in the return URL', async () => {
    render(new TestBrowser(), '/dashboard/report?x=1')
    await expect(requireRoute('report')).rejects.toThrow(
      'redirect /login?back=%2Fdashboard%2Freport%3Fx%3D1',
    )
  })

  it('a page is Not Found when its feature is off', async () => {
    api.on('GET /users/initialize/default', { json: { flags: 1 } })
    render(await signInMember(api))
    await expect(requireRoute('report')).rejects.toThrow('not found')
  })
})

describe('prefetch', () => {
  const calls = [
    queryOf('/api/score', {}),
    queryOf('/api/score-history', {}),
    queryOf('/api/alerts', {}),
  ]
  const prefetch = async (context: RequestContext, queries: readonly EndpointQuery[]) => {
    const { state, isComplete } = await createPrefetch(context)(queries)
    return { queries: state.queries, isComplete }
  }

  it('a prefetch runs all queries in parallel and stores them under the browser’s cache keys', async () => {
    render(await signInMember(api))
    // Each response waits for all three requests, so sequential requests would never finish.
    let requestCount = 0
    let resolveAll = () => {}
    const after = new Promise<void>((resolve) => {
      resolveAll = resolve
    })
    const together = (json: unknown) => () => {
      requestCount += 1
      if (requestCount === calls.length) resolveAll()
      return { json, after }
    }
    api.on('GET /users/efx-latest-scores', together([]))
    api.on('GET /users/efx-score-history', together([]))
    api.on('GET /users/efx-alerts', together([]))
    const { queries } = await prefetch(await requireRoute('dashboard'), calls)
    expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual(
      expect.arrayContaining([
        [['/api/score', {}], []],
        [['/api/score-history', {}], []],
        [['/api/alerts', {}], { alerts: [] }],
      ]),
    )
  })

  it('sections that share a query get the same object from a prefetch, so React serializes it once', async () => {
    render(await signInMember(api))
    api.on('GET /users/efx-latest-scores', { json: [] })
    const load = createPrefetch(await requireRoute('dashboard'))
    const [first, second] = await Promise.all([load(calls.slice(0, 1)), load(calls.slice(0, 1))])
    expect(first.state.queries).toHaveLength(1)
    expect(first.state.queries[0]).toBe(second.state.queries[0])
    expect(api.count('/users/efx-latest-scores')).toBe(1)
  })

  it('a prefetch leaves failed queries to the browser', async () => {
    render(await signInMember(api))
    api.on('GET /users/efx-latest-scores', { status: 500 })
    api.on('GET /users/efx-score-history', { json: [] })
    const { queries, isComplete } = await prefetch(
      await requireRoute('dashboard'),
      calls.slice(0, 2),
    )
    expect(queries.map(({ queryKey }) => queryKey)).toEqual([['/api/score-history', {}]])
    expect(isComplete).toBe(false)
  })

  it('a prefetch leaves all queries to the browser if the token must be refreshed', async () => {
    render(await signInMember(api, { token: createAccessToken('expired', { seconds: -5 }) }))
    api.calls.length = 0
    const { queries } = await prefetch(await requireRoute('dashboard'), calls)
    expect(queries).toEqual([])
    expect(
      api.calls.map(({ path }) => path).filter((path) => !path.startsWith('/users/initialize')),
    ).toEqual([])
  })

  it('a section’s prefetch is complete when its own calls are, even if another section is slow', async () => {
    render(await signInMember(api))
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' }, after: promise })
    api.on('GET /users/efx-alerts', { json: [] })
    const prefetchSection = createPrefetch(await requireRoute('dashboard'))
    const slow = prefetchSection([queryOf('/api/score', {})])
    const fast = await prefetchSection([queryOf('/api/alerts', {})])
    expect(fast.isComplete).toBe(true)
    resolve()
    expect((await slow).state.queries.map(({ queryKey }) => queryKey)).toEqual([['/api/score', {}]])
  })

  it('a prefetch makes no calls for a visitor', async () => {
    expect((await prefetch(await getRequestContext(), calls)).queries).toEqual([])
    expect(
      api.calls.map(({ path }) => path).filter((path) => !path.startsWith('/users/initialize')),
    ).toEqual([])
  })

  it('a section sends no data if its session ends before its last query settles', async () => {
    const browser = await signInMember(api)
    render(browser.copy())
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' } })
    api.on('GET /users/efx-alerts', { json: [], after: promise })
    const prefetchSection = createPrefetch(await requireRoute('dashboard'))
    const score = await prefetchSection([queryOf('/api/score', {})])
    const both = prefetchSection([queryOf('/api/score', {}), queryOf('/api/alerts', {})])
    await browser.call(handleSignOut)
    resolve()
    const { state, isComplete } = await both
    expect([score.state.queries.length, score.isComplete]).toEqual([1, true])
    expect([state.queries, isComplete]).toEqual([[], false])
  })

  it.each(queryEndpoints)('a prefetch finds the handler of $path', ({ path }) => {
    expect(handlerOf({ path }).endpoint.path).toBe(path)
  })

  it.each(['/api/quiz', '/api/unknown'])(
    'a prefetch finds no handler for %s, because the path is limited or unknown',
    (path) => {
      expect(() => handlerOf({ path: path as '/api/quiz' })).toThrow(path)
    },
  )

  it('a prefetch leaves a query whose handler throws to the browser and reports the error', async () => {
    const lines = captureLog()
    render(await signInMember(api))
    vi.spyOn(handleLatestScore, 'run').mockRejectedValue(new TypeError('a bug'))
    const { isComplete, state } = await createPrefetch(await requireRoute('dashboard'))([
      queryOf('/api/score', {}),
    ])
    vi.restoreAllMocks()
    expect([isComplete, state.queries]).toEqual([false, []])
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'unforeseen', error: 'TypeError' }),
    )
  })

  it('a prefetch leaves a query to the browser if its response is late', async () => {
    render(await signInMember(api))
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on('GET /users/efx-latest-scores', { json: { id: 's1' }, after: promise })
    const context = await requireRoute('dashboard')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { isComplete, state } = await Promise.all([
      createPrefetch(context)([queryOf('/api/score', {})]),
      vi.advanceTimersByTimeAsync(6_000),
    ]).then(([prefetched]) => prefetched)
    vi.useRealTimers()
    resolve()
    expect([isComplete, state.queries]).toEqual([false, []])
  })
})

describe('the page context', () => {
  it('the page context contains no secret', async () => {
    api.on('GET /users/initialize/default', { json: { theme: '#123456', flags: 3 } })
    const context = await getPageContext()
    expect(context).toMatchObject({
      config: { theme: '#123456', flags: 3 },
      hostName: 'Scorewell',
      hostOrigins: ['https://www.partner.example'],
      mode: 'top',
      direct: false,
      standAlone: false,
    })
    expect(JSON.stringify(context)).not.toContain(hostToken)
  })

  it('the page context has the flags 0 if initialize returns them', async () => {
    api.on('GET /users/initialize/default', { json: { flags: 0 } })
    expect((await getPageContext()).config.flags).toBe(0)
  })

  it('the page context fetches a host’s configuration once for many pages', async () => {
    api.on('GET /users/initialize/default', { json: { theme: '#123456' } })
    await Promise.all(Array.from({ length: 20 }, getPageContext))
    await getPageContext()
    expect(api.count('/users/initialize/default')).toBe(1)
  })

  it.each([
    ['is not found', { status: 404 }],
    ['fails', { status: 503 }],
    ['is nonsense', { text: '<html>' }],
    ['gives no flags', { json: { theme: null, logo: null, flags: null } }],
    ['gives a logo from elsewhere', { json: { logo: 'https://evil.example/x.svg' } }],
  ])('the page context uses the host entry if initialize %s', async (_, reply) => {
    api.on('GET /users/initialize/default', reply)
    expect((await getPageContext()).config).toMatchObject({ flags: 65_535, theme: '#EF4D7E' })
    expect((await getPageContext()).config.logo).toBeUndefined()
  })
})
