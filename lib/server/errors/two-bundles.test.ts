import { createRequire } from 'node:module'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  setEnvironment,
  setUpWebApp,
  shortenUpstreamTimeout,
  signInMember,
} from '../testing/web-app'
import { upstreams } from '../upstream/upstream-capacity'

const { breaker } = upstreams.bureauData
const api = setUpWebApp()
const packages = ['cockatiel', 'rate-limiter-flexible']
const path = '/users/efx-latest-scores'
const require = createRequire(import.meta.url)
type Bundle = Awaited<ReturnType<typeof loadBundle>>
let pages: Bundle
let routes: Bundle
let cookies: Map<string, string>

beforeAll(async () => {
  pages = await loadBundle()
  routes = await loadBundle()
})
beforeEach(async () => {
  cookies = (await signInMember(api)).cookies
})

/**
 * Loads another copy of our modules and of the packages whose errors we catch. Next makes one copy
 * for pages and another for route handlers.
 */
async function loadBundle() {
  vi.resetModules()
  for (const name of packages) vi.doMock(name, () => loadPackage(name))
  const { Problem, toProblem } = await import('./problem')
  const { ProductApiError, UpstreamFailed } = await import('../upstream/upstream-errors')
  const { BureauError } = await import('../upstream/bureau-client')
  return {
    toProblem,
    classes: { Problem, UpstreamFailed, ProductApiError, BureauError },
    handlers: await import('../handlers/credit/score'),
    rateLimit: await import('../http/rate-limit'),
    TestBrowser: (await import('../testing/test-browser')).TestBrowser,
  }
}

function loadPackage(name: string): object {
  for (const file of Object.keys(require.cache))
    if (file.includes(`/node_modules/${name}/`)) delete require.cache[file]
  return require(name)
}

async function readScore({ TestBrowser, handlers }: Bundle) {
  const browser = Object.assign(new TestBrowser(), { cookies })
  const { status, headers } = await browser.call(handlers.handleLatestScore)
  return { status, retryAfter: headers.get('retry-after') }
}

it.each([
  ['a page', 'a route handler', () => [pages, routes] as const],
  ['a route handler', 'a page', () => [routes, pages] as const],
])(
  'a breaker opened by %s makes %s return 503 with Retry-After',
  async (_first, _second, bundles) => {
    const [first, second] = bundles()
    api.on(`GET ${path}`, { status: 500 })
    for (const bundle of [first, second])
      for (let call = 0; call < breaker.minimumNumberOfCalls / 2; call += 1)
        expect(await readScore(bundle)).toEqual({ status: 500, retryAfter: null })
    const before = api.count(path)
    for (const bundle of [second, first])
      expect(await readScore(bundle)).toEqual({ status: 503, retryAfter: '2' })
    expect(api.count(path)).toBe(before)
  },
)

it('a call that joins another bundle’s call receives its error', async () => {
  shortenUpstreamTimeout()
  api.on(`GET ${path}`, { hang: true })
  const responses = await Promise.all([readScore(pages), readScore(routes)])
  expect(responses.map(({ status }) => status)).toEqual([504, 504])
  expect(api.count(path)).toBe(1)
})

it('a rate limit is shared with other bundles', async () => {
  setEnvironment({ RATE_LIMITS: '{"tokensPerAddress":1}' })
  await pages.rateLimit.assertRateLimit('tokensPerAddress', '192.0.2.1')
  const rejected = await routes.rateLimit
    .assertRateLimit('tokensPerAddress', '192.0.2.1')
    .catch(routes.toProblem)
  expect(rejected).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

it('an error is an instance of its class and ancestors in every bundle, and of no other class', () => {
  const { Problem, UpstreamFailed, ProductApiError, BureauError } = pages.classes
  const samples = [
    [new Problem(500), ['Problem']],
    [new UpstreamFailed(502), ['Problem', 'UpstreamFailed']],
    [new ProductApiError(404, {}), ['Problem', 'ProductApiError']],
    [new BureauError(401), ['Problem', 'UpstreamFailed', 'BureauError']],
    [new Error('Problem'), []],
    [undefined, []],
  ] as const
  for (const [error, names] of samples) {
    const classes = Object.entries(routes.classes).filter(([, Class]) => error instanceof Class)
    expect(classes.map(([name]) => name)).toEqual(names)
  }
})
