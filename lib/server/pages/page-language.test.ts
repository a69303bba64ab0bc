import { beforeEach, expect, test, vi } from 'vitest'
import { latestScoreRoute } from '@/lib/contract/bff/credit/score'
import { configureRoute } from '@/lib/contract/bff/host/widget-config'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { handleSignOut } from '../handlers/account/access'
import { handleRequestRecovery } from '../handlers/account/recovery'
import { handleLatestScore } from '../handlers/credit/score'
import { handleConfigure } from '../handlers/host/widget-config'
import { handleLanguage } from '../handlers/shell/language'
import { admitTests } from '../testing/admitted'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setEnvironment, setUpWebApp, signInMember } from '../testing/web-app'
import { getPageContext } from './page-context'
import { handlePageRequest } from './page-middleware'

admitTests()
const api = setUpWebApp()
const page = vi.hoisted(() => ({ cookies: new Map<string, string>(), headers: new Headers() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => ({ name, value: page.cookies.get(name) }) }),
  headers: async () => page.headers,
}))

const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
const host = {
  key: 'default',
  name: 'Scorewell',
  token: 'token-01234567890123456789012345',
  origins: ['https://www.partner.example'],
}

beforeEach(() => setEnvironment({}))

/** Returns the language of the page that a browser shows after a navigation. */
async function localeAt(browser: TestBrowser, path: string, headers: Record<string, string> = {}) {
  const request = createPageRequest(browser, path, headers)
  const response = await handlePageRequest(request)
  browser.storeCookies(response.headers)
  const to = response.headers.get('location')
  if (to !== null) return await localeAt(browser, to.replace('http://localhost:3000', ''), headers)
  page.cookies = browser.cookies
  page.headers = request.headers
  return (await getPageContext()).locale
}

const choose = (browser: TestBrowser, locale: string) => browser.call(handleLanguage, { locale })

test.each([
  ['English without any sign', 'en', undefined, '/login', {}],
  ["the browser's language", 'es', undefined, '/login', { 'accept-language': 'es-MX,es;q=0.9' }],
  [
    "the host's language, whatever the browser speaks",
    'es',
    'es',
    '/login',
    { 'accept-language': 'en-US' },
  ],
  ["the URL's language, whatever the host speaks", 'en', 'es', '/login?lang=en', {}],
  ["the host's language beside an unknown one in the URL", 'es', 'es', '/login?lang=fr', {}],
  ["the URL's language by its tag", 'es', undefined, '/login?lang=es-US', {}],
  ["the URL's language in a frame", 'es', undefined, '/login?lang=es', framed],
] as const)('a visit starts in %s', async (_title, expected, locale, path, headers) => {
  setEnvironment({ HOSTS: JSON.stringify([{ ...host, ...(locale ? { locale } : {}) }]) })
  expect(await localeAt(new TestBrowser(), path, headers)).toBe(expected)
})

test('the language in a URL applies to the whole visit and is not added to the path', async () => {
  const browser = new TestBrowser()
  const response = await handlePageRequest(
    createPageRequest(browser, '/login?lang=es&back=%2Fsettings'),
  )
  expect(response.headers.get('location')).toBe('http://localhost:3000/login?back=%2Fsettings')
  browser.storeCookies(response.headers)
  expect([await localeAt(browser, '/signup'), await localeAt(browser, '/login')]).toEqual([
    'es',
    'es',
  ])
})

test('the consumer’s choice overrides URL and host, and still applies after the sign-out', async () => {
  setEnvironment({ HOSTS: JSON.stringify([{ ...host, locale: 'en' }]) })
  const browser = await signInMember(api)
  expect(await localeAt(browser, '/settings?lang=en')).toBe('en')
  expect(await choose(browser, 'es')).toMatchObject({ status: 204, text: '' })
  expect(await localeAt(browser, '/settings')).toBe('es')
  await browser.call(handleSignOut)
  expect(await localeAt(browser, '/login')).toBe('es')
  browser.cookies = new Map([...browser.cookies].filter(([name]) => name === '__Host-sw-lang'))
  expect(await localeAt(browser, '/login')).toBe('es')
})

test.each([
  ['a page', {}, 'SameSite=Lax', false],
  ['a frame', framed, 'SameSite=None', true],
])(
  'the language chosen in %s is stored for a year, for that site only',
  async (_title, headers, sameSite, isPartitioned) => {
    const browser = new TestBrowser()
    await localeAt(browser, '/login', headers)
    const cookie =
      (await choose(browser, 'es')).headers.getSetCookie().find((line) => line.includes('lang')) ??
      ''
    expect(cookie).toMatch(/^__Host-sw-lang=es; Max-Age=31536000; Path=\/; HttpOnly; Secure/i)
    expect(cookie.toLowerCase()).toContain(sameSite.toLowerCase())
    expect(/partitioned/i.test(cookie)).toBe(isPartitioned)
  },
)

test('a host can set the language of a running page', async () => {
  const browser = new TestBrowser()
  await localeAt(browser, '/login?key=default', framed)
  const configs = { locale: 'es' }
  const { body } = await browser.call(handleConfigure, { origin: host.origins[0], configs })
  expect(configureRoute.output.parse(body)).toEqual({ changed: true })
  expect(await localeAt(browser, '/login?key=default', framed)).toBe('es')
})

test.each([
  ['es-US', 'es-US'],
  ['en-US', 'en-US'],
  ['fr-FR', 'en-US'],
])(
  'a call that sends an email passes the page’s language %s to the product API',
  async (tag, sent) => {
    api.on('POST /users/password-recovery', { status: 204 })
    const browser = new TestBrowser()
    await browser.call(
      handleRequestRecovery,
      { email: 'ann@example.test' },
      { 'accept-language': tag },
    )
    expect(api.calls.at(-1)).toMatchObject({
      path: '/users/password-recovery',
      headers: { 'accept-language': sent },
    })
  },
)

test.each([
  ['es-US', es],
  ['en-US', en],
] as const)(
  'the rating and the reasons of a score are in the page’s language %s',
  async (tag, { ratings, reasons }) => {
    const view = {
      provider: 'EFX',
      score: 702,
      scoreRanges: [{ name: 'Good', low: 661, high: 780 }],
      scoreReasons: [{ code: '30', description: 'As the bureau says' }],
    }
    api.on('GET /users/efx-latest-scores', { json: { id: 's', providerViews: [view] } })
    const browser = await signInMember(api)
    const { body } = await browser.call(handleLatestScore, {}, { 'accept-language': tag })
    const [card] = latestScoreRoute.output.parse(body)
    expect(card).toMatchObject({ rating: ratings.good, band: { name: ratings.good } })
    expect(card?.factors.hurting).toMatchObject([
      { description: 'As the bureau says', reason: { title: reasons.codes[30].title } },
    ])
  },
)
